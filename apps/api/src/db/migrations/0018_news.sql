-- News (product.md, News): feeds as they answered last, and articles, ours and theirs.
create table news_feed (
  url text primary key,
  -- Its own name, once it was read.
  title text,
  -- What the next request says it has already (RFC 9110, 13.1).
  etag text,
  last_modified text,
  due_at timestamptz not null,
  -- The process that reads it has until then; null when none does.
  claimed_until timestamptz,
  checked_at timestamptz,
  succeeded_at timestamptz,
  -- Why the last attempt failed, and since when all do; null when it did not.
  failure text,
  failed_since timestamptz,
  failures integer not null default 0
);

create table article (
  id integer generated always as identity primary key,
  title text not null,
  link text not null,
  image text,
  pinned boolean not null default false,
  advertise boolean not null default false,
  published_at timestamptz not null,
  -- The member of the staff who wrote it; null once they have left.
  author text references member (uid) on delete set null,
  -- The feed it comes from, with its name there; null for ours.
  feed text references news_feed (url) on delete cascade,
  guid text,
  -- Changed by the staff: the feed does not overwrite it.
  edited boolean not null default false,
  -- Deleted by the staff: the feed does not bring it back, and the journal names it.
  removed boolean not null default false,
  unique (feed, guid),
  check ((feed is null) = (guid is null))
);
create index article_order on article (pinned desc, published_at desc, id desc) where not removed;
create index article_published on article (published_at desc, id desc) where not removed;
create index article_link on article (md5(link));
create index article_author on article (author);

-- One message for a statement, however many articles a feed brings.
create or replace function announce_article_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('row_change', 'article *');
  return null;
end $$;
create trigger article_change after insert or update or delete on article
  for each statement execute function announce_article_change();
create trigger news_feed_title_change after update of title on news_feed
  for each statement execute function announce_article_change();
