-- Members and what keeps their accounts (contract, Account; security.md §1, §2).

create table member (
  uid text primary key,
  username text not null,
  email text not null,
  email_verified boolean not null default false,
  -- argon2id in PHC form, keyed with a secret that is not in this database.
  password_hash text not null,
  theme_color text not null default '#48B5FF',
  -- Keys in stored_file.
  avatar text, banner text,
  is_staff boolean not null default false,
  premium_until timestamptz,
  created_at timestamptz not null default now()
);
create unique index member_username on member (lower(username));
create unique index member_email on member (lower(email));

-- A signed token names one of these; it lives as long as its row, 90 days from its last use.
create table member_session (
  id text primary key,
  uid text not null references member (uid) on delete cascade,
  agent text not null default '',
  created_at timestamptz not null,
  last_seen timestamptz not null
);
create index member_session_uid on member_session (uid, last_seen desc);
create index member_session_last_seen on member_session (last_seen);

-- Secrets of mailed links, each good once; only their SHA-256 is kept.
create table member_link (
  secret_hash text primary key,
  uid text not null references member (uid) on delete cascade,
  purpose text not null,
  -- The address it confirms, or brings back.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index member_link_uid on member_link (uid, purpose);
create index member_link_expires_at on member_link (expires_at);

-- A name that was left stays closed to others for a while. The member who left it is known by uid, or, once the account
-- is gone, by a keyed hash of the address: whoever comes back with it may have the name again.
create table held_username (
  username text primary key,
  uid text references member (uid) on delete set null,
  email_mac text not null,
  held_until timestamptz not null
);

-- Attempts under a limit: who or where, how many since when, and until when no more are heard.
create table attempt (
  key text primary key,
  hits integer not null,
  since timestamptz not null,
  blocked_until timestamptz
);
create index attempt_since on attempt (since);

-- Mails to send, written by the transaction that causes them. The id becomes the Message-ID, the same at each try.
create table outgoing_mail (
  id text primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  -- Taken by a sender until then; a sender that died is taken over.
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index outgoing_mail_due on outgoing_mail (next_try_at) where sent_at is null and failed_at is null;

-- Pictures in the store. One that nothing refers to (any more, or yet) has a day on which it is removed.
create table stored_file (
  key text primary key,
  uid text references member (uid) on delete set null,
  purpose text not null,
  bytes integer not null,
  created_at timestamptz not null,
  remove_after timestamptz
);
create index stored_file_remove_after on stored_file (remove_after) where remove_after is not null;
create index stored_file_uid on stored_file (uid);

-- Who did what that others answer for: the staff, operators, and changes to accounts (security.md, threat 24).
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for an operator at the command line, and for a member who has left.
  actor text references member (uid) on delete set null,
  action text not null,
  target text not null,
  before jsonb,
  after jsonb
);
create index audit_target on audit (target, at);
create index audit_actor on audit (actor, at);
