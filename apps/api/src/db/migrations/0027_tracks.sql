-- Tracks of episodes (product.md, Episodes 9): an episode's own date is that of its original voices, with subtitles; a French dub has another.
alter table episode add column service text;

create table episode_track (
  anime_id integer not null,
  number integer not null,
  track text not null check (track = 'vf'),
  air_at timestamptz not null,
  service text,
  -- How often what calendars show of it has changed (RFC 5545, SEQUENCE), and when it last did.
  sequence integer not null default 0,
  changed_at timestamptz not null,
  primary key (anime_id, number, track),
  foreign key (anime_id, number) references episode (anime_id, number) on update cascade on delete cascade
);
create index episode_track_air on episode_track (air_at);

-- Every dated track of every episode.
create view broadcast as
  select anime_id, number, 'vostfr' as track, air_at, service, title, duration, display_calendar, sequence, changed_at
  from episode where air_at is not null
  union all
  select t.anime_id, t.number, t.track, t.air_at, t.service, e.title, e.duration, e.display_calendar, t.sequence,
    greatest(t.changed_at, e.changed_at)
  from episode_track t join episode e on e.anime_id = t.anime_id and e.number = t.number;

alter table episode_cancelled add column track text not null default 'vostfr' check (track in ('vostfr', 'vf'));
alter table episode_cancelled drop constraint episode_cancelled_pkey;
alter table episode_cancelled add primary key (anime_id, number, track);

alter table episode_notice add column track text not null default 'vostfr' check (track in ('vostfr', 'vf'));
alter table episode_notice drop constraint episode_notice_pkey;
alter table episode_notice add primary key (anime_id, last_number, track);

-- The track whose dates a member is told of, where a title has it.
alter table member add column preferred_track text not null default 'vostfr' check (preferred_track in ('vostfr', 'vf'));
