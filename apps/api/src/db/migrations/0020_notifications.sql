-- Notifications of members (product.md, Notifications).
create table notification (
  -- The member it is for. No reference: its lock would be taken by whoever notifies, in no order. Those of deleted members go with
  -- their personal data, and one that was written at the same moment with the sweep.
  uid text not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('episode', 'proposal', 'follower', 'feedback', 'sequel')),
  -- What happened: one notification of it for each member.
  event text not null,
  -- What it is about (anime:1, feedback:2, member:x), with which it is taken away.
  subject text not null,
  -- The member who caused it.
  actor text,
  content jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- The channels that its member had chosen for the kind.
  site boolean not null,
  push boolean not null,
  digest boolean not null,
  -- Whether it was handed to its member's devices.
  pushed boolean not null default false,
  primary key (uid, id),
  unique (uid, event)
);
create index notification_unread on notification (uid) where site and read_at is null;
create index notification_to_push on notification (id) where push and not pushed;
create index notification_subject on notification (subject);
create index notification_actor on notification (actor) where actor is not null;
create index notification_created on notification (created_at);
create trigger notification_change after insert or update or delete on notification
  for each row execute function announce_row_change('uid');

-- Channels that a member chose, by kind; without a row its defaults.
create table notification_setting (
  uid text not null references member (uid) on delete cascade,
  kind text not null check (kind in ('episode', 'proposal', 'follower', 'feedback', 'sequel')),
  site boolean not null,
  push boolean not null,
  digest boolean not null,
  primary key (uid, kind)
);

-- Members who want, or once wanted, the weekly e-mail.
create table notification_digest (
  uid text primary key references member (uid) on delete cascade,
  weekly boolean not null,
  -- Monday of the week that is done: its mail is queued, or there was nothing to tell.
  week date not null
);
create index notification_digest_due on notification_digest (week, uid) where weekly;

-- Episodes whose members are told of them, those of one moment together.
create table episode_notice (
  anime_id integer not null references anime (id) on delete cascade,
  first_number integer not null,
  last_number integer not null,
  created_at timestamptz not null,
  -- Members up to this one are told.
  told_to text not null default '',
  is_done boolean not null default false,
  primary key (anime_id, last_number)
);
create index episode_notice_waiting on episode_notice (created_at) where not is_done;
create index episode_notice_created on episode_notice (created_at);

-- The members of a title in one order, a slice at a time.
create index library_entry_anime_uid on library_entry (anime_id, uid);
drop index library_entry_anime;

-- Where a mail program ends a subscription (RFC 8058).
alter table outgoing_mail add column unsubscribe text;
