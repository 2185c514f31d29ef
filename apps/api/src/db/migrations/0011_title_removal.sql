-- Titles that are no more: merged into another, or deleted (product.md, Contributions 15 and 16). Their ids are never given again.
create table title_removed (
  kind text not null check (kind in ('anime', 'manga')),
  title_id integer not null,
  -- The title that took its place, which may be removed in its turn. Null: the title was deleted.
  merged_into integer check (merged_into <> title_id),
  name text not null,
  reason text not null,
  actor text references member (uid) on delete set null,
  at timestamptz not null,
  -- What imports knew it by: they do not bring it back.
  id_mal integer,
  id_anilist integer,
  import_key text,
  primary key (kind, title_id)
);
create index title_removed_actor on title_removed (actor);
create index title_removed_mal on title_removed (id_mal) where id_mal is not null;
create index title_removed_anilist on title_removed (id_anilist) where id_anilist is not null;
create index title_removed_key on title_removed (import_key) where import_key is not null;

-- The title that a revision was about, before that one was merged into this one.
alter table title_revision add column about integer;
-- The title that this change merged into this one.
alter table title_revision add column merges integer;
