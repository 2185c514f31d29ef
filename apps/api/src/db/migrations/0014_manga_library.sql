-- A note that only its author reads.
alter table library_entry add column note text;

-- What members keep about manga: `progression` counts chapters.
create table manga_entry (
  uid text not null references library (uid) on delete cascade,
  manga_id integer not null references manga (id) on delete cascade,
  status smallint not null check (status between 1 and 6),
  progression integer not null check (progression >= 0),
  volumes integer not null default 0 check (volumes >= 0),
  volumes_owned integer not null default 0 check (volumes_owned >= 0),
  rewatch integer not null default 0 check (rewatch >= 0),
  start_date date,
  end_date date,
  score numeric(3, 1) check (score > 0 and score <= 10),
  note text,
  last_change bigint not null,
  primary key (uid, manga_id)
);
create index manga_entry_recent on manga_entry (uid, last_change desc);
create index manga_entry_manga on manga_entry (manga_id);
