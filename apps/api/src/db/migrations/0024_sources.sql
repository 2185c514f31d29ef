-- The source of each value of a title: the import that said it, by column, of several columns that are one value by their first, of a part by
-- « column.part ». A value that somebody wrote here is in staff_edited and not in here: each value has one origin, told once.
alter table anime add column value_sources jsonb not null default '{}';
alter table manga add column value_sources jsonb not null default '{}';
-- Whose schedule a title has, apart from what the staff wrote. Null: nobody's, or made before sources were kept.
alter table anime add column broadcast_source text;

-- As before, but that a source tells nothing about the work.
create or replace function record_title_revisions() returns trigger language plpgsql as $$
declare
  -- Columns that tell nothing about the work.
  untold text[] := '{id,version,created_at,updated_at,staff_edited,popularity,imported_score,tags,import_key,value_sources,broadcast_source}';
  about jsonb := coalesce(nullif(current_setting('kiroku.revision', true), ''), '{"source": "import"}')::jsonb;
begin
  insert into title_revision (kind, title_id, at, source, actor, submission, reverts, before, after)
  select tg_table_name, n.id, coalesce((about ->> 'at')::timestamptz, now()), about ->> 'source', about ->> 'actor',
    (about ->> 'submission')::bigint, (about ->> 'reverts')::bigint, d.before, d.after
  from (
      select o.id, to_jsonb(o) - untold as earlier, to_jsonb(n) - untold as later from former o join latter n using (id)
    ) n cross join lateral title_difference(n.earlier, n.later) d
  where n.earlier <> n.later
  order by n.id;
  return null;
end $$;

-- Schedules of demo titles were told from imports' by nothing: the next import that knows better takes them over.
update anime set broadcast_source = 'demo'
where staff_edited @> '{title,synopsis}' and exists (select from episode e where e.anime_id = anime.id and not e.by_hand);

-- Imports of catalogues, by the schedule and by command: what they read, and how they ended.
create table catalogue_run (
  id bigint generated always as identity primary key,
  source text not null,
  -- The format of what was read; null: nothing was.
  format text,
  -- The address, or the name of the file.
  place text not null,
  -- Whether the site runs it by itself, rather than a command.
  scheduled boolean not null,
  -- same: the file was that of the last time, and was not read.
  state text not null check (state in ('waiting', 'running', 'done', 'same', 'failed', 'interrupted')),
  -- When it was asked for, began and ended.
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  read integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  refused integer not null default 0,
  doubted integer not null default 0,
  -- Why it failed, and the first refused entries.
  reason text,
  notes text[] not null default '{}',
  -- What tells whether the file is another one the next time (RFC 9110, 8.8.3).
  etag text,
  sha256 text
);
create index catalogue_run_source on catalogue_run (source, id desc);
create unique index catalogue_run_waiting on catalogue_run (source) where state = 'waiting';
