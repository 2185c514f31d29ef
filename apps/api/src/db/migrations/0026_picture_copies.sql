-- What names a picture on another site: its host and path, without what only chooses a size of it. Null for an address that is none of the web.
create or replace function picture_place(address text) returns text language sql immutable as $$
  select lower(part[1]) || case
      when part[1] ~* '(^|\.)myanimelist\.net$' then
        regexp_replace(regexp_replace(part[2], '^/(r/\d+x\d+|s/\d+)/', '/'), '(/images/\w+/\d+/\d+)[a-z]?\.\w+$', '\1')
      when part[1] ~* '(^|\.)anilist\.co$' then regexp_replace(part[2], '/cover/(small|medium|large|extraLarge)/', '/cover/')
      when part[1] ~* '(^|\.)kitsu\.(io|app)$' then regexp_replace(part[2], '/(tiny|small|medium|large|original)(-[0-9a-f]+)?\.\w+$', '')
      else part[2]
    end
  from regexp_match(address, '^https?://(?:[^/?#@]*@)?([^/?#]+)([^?#]*)', 'i') part
$$;

-- Pictures of titles that lie on other sites, as far as they were asked for: copied into the store of pictures, asked for again at a time, refused, or
-- gone for good (RFC 9110, 15.5.11; RFC 7725).
create table remote_picture (
  address text primary key,
  host text not null,
  state text not null check (state in ('copied', 'waiting', 'failed', 'gone')),
  -- The copy in stored_file.
  key text check ((key is not null) = (state = 'copied')),
  attempts integer not null default 0,
  -- From when on a waiting one is asked for again.
  due_at timestamptz,
  -- Why there is no copy, as the end of a French sentence.
  reason text,
  at timestamptz not null
);
create index remote_picture_host on remote_picture (host, state);
create index remote_picture_key on remote_picture (key) where key is not null;

-- Hosts that asked for a pause, or gave no answer.
create table picture_host (
  host text primary key,
  failures integer not null,
  paused_until timestamptz not null,
  reason text not null
);

-- Who copies pictures now: one process at a time, so that no host is asked twice at once.
create table picture_turn (
  single boolean primary key default true check (single),
  holder text not null,
  until timestamptz not null
);

-- Pictures that were taken down: no title has them again.
create table removed_picture (
  place text primary key,
  address text not null,
  reason text,
  -- Null for an operator, and once the member has left.
  actor text references member (uid) on delete set null,
  at timestamptz not null
);
create index removed_picture_actor on removed_picture (actor);

-- Titles of a picture; addresses may be longer than an index takes.
create index anime_image on anime (md5(image)) where image is not null;
create index anime_banner_url on anime (md5(banner_url)) where banner_url is not null;
create index manga_image on manga (md5(image)) where image is not null;
create index manga_banner_url on manga (md5(banner_url)) where banner_url is not null;

-- Whatever writes a title, an import, a form, a revision taken back: a picture that was taken down is left out.
create or replace function leave_removed_pictures_out() returns trigger language plpgsql as $$
begin
  if new.image is not null and exists (select from removed_picture where place = picture_place(new.image)) then
    new.image := null;
  end if;
  if new.banner_url is not null and exists (select from removed_picture where place = picture_place(new.banner_url)) then
    new.banner_url := null;
  end if;
  return new;
end $$;
create trigger anime_removed_picture before insert or update of image, banner_url on anime
  for each row execute function leave_removed_pictures_out();
create trigger manga_removed_picture before insert or update of image, banner_url on manga
  for each row execute function leave_removed_pictures_out();
