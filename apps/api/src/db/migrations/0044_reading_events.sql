-- Changes of progress of manga, as `watch_event` has those of anime: each change id of a sender is stored once.
create table read_event (
  id bigint generated always as identity,
  uid text not null references library (uid) on delete cascade,
  manga_id integer not null references manga (id) on delete cascade,
  from_count integer not null,
  to_count integer not null,
  at timestamptz not null,
  -- The entry before (null: there was none), and the last_change it got, by which a later change is noticed.
  before jsonb,
  last_change bigint not null,
  change_id text,
  primary key (uid, id)
);
create unique index read_event_change on read_event (uid, change_id) where change_id is not null;
create index read_event_manga on read_event (manga_id);

-- What changed last in a library of manga, in the order of its pages.
create index manga_entry_changed on manga_entry (uid, last_change desc, manga_id desc);
-- contract: the index above answers the same.
drop index manga_entry_recent;
