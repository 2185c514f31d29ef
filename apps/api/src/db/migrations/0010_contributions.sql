-- Whether a French dub exists may be unknown: what no member of the staff wrote was the imports' "false", which said nothing.
alter table anime alter column vf drop default, alter column vf drop not null;
update anime set vf = null where not vf and not 'vf' = any(staff_edited);

-- Proposals of members: changes of a title, or a new title. Ids are unique across both.
create table submission (
  id bigint generated always as identity primary key,
  type text not null check (type in ('edit', 'new')),
  kind text not null check (kind in ('anime', 'manga')),
  -- The title it changes, or the one that its acceptance created.
  title_id integer,
  -- The name of the title when it was sent.
  title text not null,
  -- Properties by name: what is still proposed, what was accepted, what was refused.
  submit jsonb not null,
  accepted jsonb not null default '{}',
  refused jsonb not null default '{}',
  -- What these properties were when the proposal was sent.
  base jsonb not null default '{}',
  -- Sources and notes of the member.
  source text not null,
  -- Null once the member has left.
  uid text references member (uid) on delete set null,
  created_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'partially', 'refused')),
  comment text,
  reviewer text references member (uid) on delete set null,
  reviewed_at timestamptz
);
create index submission_status on submission (type, status, id);
create index submission_title on submission (kind, title_id, id) where type = 'edit';
create index submission_uid on submission (uid, id);
create index submission_reviewer on submission (reviewer);

-- The history of titles: each change, with the values before and after it by column. Those of a creation are not repeated here.
create table title_revision (
  id bigint generated always as identity primary key,
  kind text not null,
  title_id integer not null,
  at timestamptz not null,
  source text not null check (source in ('member', 'staff', 'import', 'schedule')),
  -- The author, as long as they are a member.
  actor text references member (uid) on delete set null,
  submission bigint references submission (id) on delete set null,
  -- The revision that this one takes back.
  reverts bigint references title_revision (id) on delete set null,
  -- Null: the title was created.
  before jsonb,
  after jsonb
);
create index title_revision_title on title_revision (kind, title_id, id desc);
create index title_revision_actor on title_revision (actor);
create index title_revision_submission on title_revision (submission);
create index title_revision_reverts on title_revision (reverts);

-- The columns that differ between two rows of a title. Of several columns that are one value (a date, a season) all are told.
create or replace function title_difference(former jsonb, latter jsonb, out before jsonb, out after jsonb) language sql immutable as $$
  with cell as (
    select key, o.value as earlier, n.value as later, regexp_replace(key, '_(year|month|day)$', '') as part
    from jsonb_each(former) o join jsonb_each(latter) n using (key)
  )
  select jsonb_object_agg(key, earlier), jsonb_object_agg(key, later)
  from cell where part in (select part from cell where earlier is distinct from later)
$$;

-- A revision of each changed title, whatever wrote it. `kiroku.revision`, set for a transaction, says who and why; without it an import writes.
create or replace function record_title_revisions() returns trigger language plpgsql as $$
declare
  -- Columns that tell nothing about the work.
  untold text[] := '{id,version,created_at,updated_at,staff_edited,popularity,imported_score,tags,import_key}';
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

create trigger anime_revision after update on anime referencing old table as former new table as latter
  for each statement execute function record_title_revisions();
create trigger manga_revision after update on manga referencing old table as former new table as latter
  for each statement execute function record_title_revisions();
