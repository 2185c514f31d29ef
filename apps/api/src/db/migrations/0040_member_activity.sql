-- The last day on which a member used the site, and what they were told of the end of their account (product.md, Accounts 14).
create table member_activity (
  uid text primary key references member (uid) on delete cascade,
  active_on date not null,
  -- Mails of the coming end: 0 none, 1 thirty days before, 2 seven days before. Any activity takes them back.
  notices smallint not null default 0,
  -- The last of them in outgoing_mail, and when it was sent. Null: not yet.
  notice_mail text,
  notice_sent_at timestamptz
);
create index member_activity_active_on on member_activity (active_on, uid);
create index member_activity_noticed on member_activity (active_on, uid) where notices > 0;
-- What came before is unknown: calendars and push left no trace, sessions are removed after 90 days.
insert into member_activity (uid, active_on) select uid, current_date from member where not is_demo;
