-- What members keep about anime (contract, Library and favourites; spec 1 §3, spec 2 §3).

-- One row per member that every write of their library locks and moves on: writes of one member come one after the other,
-- `last_change` (epoch milliseconds) never repeats, and a kept answer is known to be current by reading this row alone.
create table library (
  uid text primary key references member (uid) on delete cascade,
  version bigint not null default 0,
  last_change bigint not null default 0
);

create table library_entry (
  uid text not null references library (uid) on delete cascade,
  anime_id integer not null references anime (id) on delete cascade,
  status smallint not null check (status between 1 and 6),
  progression integer not null check (progression >= 0),
  rewatch integer not null default 0 check (rewatch >= 0),
  start_date date,
  end_date date,
  score numeric(3, 1) check (score between 0 and 10),
  last_change bigint not null,
  primary key (uid, anime_id)
);
create index library_entry_recent on library_entry (uid, last_change desc);
create index library_entry_anime on library_entry (anime_id);

-- Every change of progress: the base of statistics, and of taking the latest back.
create table watch_event (
  id bigint generated always as identity primary key,
  uid text not null references library (uid) on delete cascade,
  anime_id integer not null references anime (id) on delete cascade,
  from_count integer not null,
  to_count integer not null,
  at timestamptz not null,
  -- The entry before (null: there was none), and the last_change it got, by which a later change is noticed.
  before jsonb,
  last_change bigint not null
);
create index watch_event_uid on watch_event (uid, id desc);
create index watch_event_anime on watch_event (anime_id);

-- Titles a member likes, in the member's order.
create table favorite (
  uid text not null references library (uid) on delete cascade,
  kind text not null check (kind in ('anime', 'manga')),
  title_id integer not null,
  position integer not null,
  created_at timestamptz not null,
  primary key (uid, kind, title_id)
);
create index favorite_title on favorite (kind, title_id);
