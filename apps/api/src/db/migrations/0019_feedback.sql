-- The board of feedback (product.md, Feedback).
create table feedback (
  id integer generated always as identity primary key,
  type text not null check (type in ('bug', 'suggestion')),
  title text not null,
  description text not null,
  -- Title and description in lower case without accents: what a search looks through.
  words text not null,
  status text not null default 'open' check (status in ('open', 'planned', 'in_progress', 'done', 'declined')),
  -- Null once the author has left.
  uid text references member (uid) on delete set null,
  -- As many as rows in feedback_vote.
  votes integer not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index feedback_newest on feedback (type, id desc);
create index feedback_most_voted on feedback (type, votes desc, id desc);
create index feedback_uid on feedback (uid);
create index feedback_words on feedback using gin (to_tsvector('simple', words));

create table feedback_vote (
  feedback_id integer not null references feedback (id) on delete cascade,
  uid text not null references member (uid) on delete cascade,
  at timestamptz not null,
  primary key (feedback_id, uid)
);
create index feedback_vote_uid on feedback_vote (uid, at desc);

create table feedback_comment (
  id integer generated always as identity primary key,
  feedback_id integer not null references feedback (id) on delete cascade,
  -- Null once the author has left.
  uid text references member (uid) on delete set null,
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index feedback_comment_of on feedback_comment (feedback_id, id);
create index feedback_comment_uid on feedback_comment (uid);

create trigger feedback_change after insert or update or delete on feedback
  for each row execute function announce_row_change('id');
create trigger feedback_comment_change after insert or update or delete on feedback_comment
  for each row execute function announce_row_change('feedback_id');

-- Posts and comments can be reported, and removed by a measure.
alter table report drop constraint report_target_check;
alter table report add constraint report_target_check
  check (target in ('profile', 'avatar', 'banner', 'anime', 'manga', 'proposal', 'feedback', 'feedback_comment'));
alter table measure drop constraint measure_measure_check;
alter table measure add constraint measure_measure_check check (
  measure in ('picture_removed', 'renamed', 'suspended', 'suspension_lifted', 'feedback_removed', 'comment_removed')
);
