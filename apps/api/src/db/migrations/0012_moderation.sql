-- Moderation (product.md, Moderation): measures with their statement of reasons, reports, suspensions, blocks.
create table measure (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  measure text not null check (measure in ('picture_removed', 'renamed', 'suspended', 'suspension_lifted')),
  -- The member it was taken against; null once they have left, and for the picture of a title.
  uid text references member (uid) on delete set null,
  -- The title whose picture was removed.
  kind text check (kind in ('anime', 'manga')),
  title_id integer,
  -- The picture, the former name, or the days of a suspension; null for good.
  detail text,
  -- Null: a suspension was lifted.
  reason text,
  -- The statement of reasons, as it was mailed.
  statement text not null,
  -- Null for an operator at the command line, and for a member who has left.
  actor text references member (uid) on delete set null
);
create index measure_uid on measure (uid, id desc);
create index measure_actor on measure (actor);

-- What members and visitors report.
create table report (
  id bigint generated always as identity primary key,
  target text not null check (target in ('profile', 'avatar', 'banner', 'anime', 'manga', 'proposal')),
  -- A uid, or the number of a title or proposal.
  target_id text not null,
  -- The member it is about; null for a title, and once they have left.
  about text references member (uid) on delete set null,
  reason text not null,
  body text not null,
  -- Null for a visitor, and once the member has left.
  reporter text references member (uid) on delete set null,
  -- Where a visitor wants the answer; erased with it.
  email text,
  created_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  -- Why it was dismissed.
  comment text,
  -- The measure that followed it.
  measure bigint references measure (id) on delete set null,
  closed_at timestamptz,
  closed_by text references member (uid) on delete set null
);
create index report_open on report (target, target_id, id) where status = 'open';
create index report_status on report (status, id desc);
create index report_about on report (about);
create index report_reporter on report (reporter, created_at);
create index report_measure on report (measure);
create index report_closed_by on report (closed_by);

-- Members who may not sign in. An ended suspension is none.
create table suspension (
  uid text primary key references member (uid) on delete cascade,
  -- Null: for good.
  until timestamptz,
  reason text not null,
  statement text not null
);
create trigger suspension_change after insert or update or delete on suspension
  for each row execute function announce_row_change('uid');

-- Members who may not follow a member.
create table block (
  blocker text not null references member (uid) on delete cascade,
  blocked text not null references member (uid) on delete cascade,
  at timestamptz not null,
  primary key (blocker, blocked),
  check (blocker <> blocked)
);
create index block_blocker on block (blocker, at desc, blocked);
create index block_blocked on block (blocked);
