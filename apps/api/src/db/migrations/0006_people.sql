-- Following, privacy, and premium's ledger (contract, Library, favourites, social; spec 1 §1, §2; spec 2 §2).

create table follow (
  follower text not null references member (uid) on delete cascade,
  followed text not null references member (uid) on delete cascade,
  since timestamptz not null,
  primary key (follower, followed),
  check (follower <> followed)
);
create index follow_followed on follow (followed, since desc, follower);
create index follow_follower on follow (follower, since desc, followed);

-- Who sees a member's library, favourites and activity.
alter table member add column visibility text not null default 'everyone'
  check (visibility in ('everyone', 'followers', 'nobody'));
-- A member made up for a demonstration: nobody signs in as them, and one command removes them all.
alter table member add column is_demo boolean not null default false;
create index member_demo on member (uid) where is_demo;

-- For what a member watched in a span of days.
create index watch_event_at on watch_event (uid, at);

-- Premium given by an operator; `premium_until` is the later of it and of what the ledger of payments comes to.
alter table member add column premium_by_hand timestamptz;
update member set premium_by_hand = premium_until;

-- Each message of the payment provider counts once, however often it comes.
create table payment_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index payment_event_received on payment_event (received_at);

-- One row per payment. A refund may be heard of before the payment itself: then only that is known of it.
create table payment (
  -- The provider's name of the payment, which its refund repeats.
  id text primary key,
  -- Whose it is, as the payment says: a username of that moment.
  reference text,
  uid text references member (uid) on delete set null,
  -- Null: the amount is no tier's.
  months integer,
  -- Cents.
  amount integer,
  currency text,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- Ended by an operator.
  ended_at timestamptz,
  -- When it found its member, or was put aside by the staff; until then it waits on the dashboard.
  settled_at timestamptz
);
create index payment_uid on payment (uid) where uid is not null;
create index payment_waiting on payment (paid_at) where settled_at is null and paid_at is not null;
