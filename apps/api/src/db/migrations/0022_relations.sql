-- What titles are to each other, once for each pair: the other title is this to the first. The inverse is derived, so that prequel, parent and source
-- are stored from the other side. Of two directions alike (another version, the same world) either may be stored.
create table title_relation (
  relation text not null
    check (relation in ('sequel', 'side_story', 'summary', 'spin_off', 'adaptation', 'alternative', 'other')),
  kind text not null check (kind in ('anime', 'manga')),
  title_id integer not null,
  other_kind text not null check (other_kind in ('anime', 'manga')),
  other_id integer not null,
  created_at timestamptz not null default now(),
  primary key (kind, title_id, other_kind, other_id),
  check ((kind, title_id) <> (other_kind, other_id))
);
create unique index title_relation_pair on title_relation (
  least(kind || title_id::text, other_kind || other_id::text), greatest(kind || title_id::text, other_kind || other_id::text)
);
create index title_relation_other on title_relation (other_kind, other_id);
create index title_relation_sequel on title_relation (created_at) where relation = 'sequel';
