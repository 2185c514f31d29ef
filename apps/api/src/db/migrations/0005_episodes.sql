-- Episodes of anime and when they are broadcast (contract, Episodes and agenda; spec 2 §3).

create table episode (
  id integer generated always as identity primary key,
  anime_id integer not null references anime (id) on delete cascade,
  number integer not null check (number >= 0),
  title text,
  image text,
  synopsis text,
  -- Null: no date is known.
  air_at timestamptz,
  -- Minutes.
  duration integer,
  link text,
  display_calendar boolean not null default true,
  is_filler boolean not null default false,
  -- Written or changed by the staff: imports leave it alone.
  by_hand boolean not null default true,
  -- How often what calendars show of it has changed (RFC 5545, SEQUENCE), and when it last did.
  sequence integer not null default 0,
  changed_at timestamptz not null,
  unique (anime_id, number)
);
create index episode_air on episode (air_at, id) where air_at is not null;

-- Episodes that calendars may have shown and that are no more: they are told that it is cancelled (RFC 5545, STATUS).
create table episode_cancelled (
  anime_id integer not null references anime (id) on delete cascade,
  number integer not null,
  air_at timestamptz not null,
  sequence integer not null,
  cancelled_at timestamptz not null,
  primary key (anime_id, number)
);
create index episode_cancelled_air on episode_cancelled (air_at);

-- Whether a member wants the titles of episodes they have not seen kept from them.
alter table member add column hide_spoilers boolean not null default false;

-- The secret address of a member's own calendar; a new one puts an end to the one before.
create table calendar_address (
  uid text primary key references member (uid) on delete cascade,
  secret text not null unique,
  created_at timestamptz not null
);
