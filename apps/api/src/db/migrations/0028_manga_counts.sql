-- Functions outlive the tables that a restored dump replaces: each is made or made anew.
-- The counts of a manga's libraries are read from its entries: this index has all they need.
drop index manga_entry_manga;
create index manga_entry_manga on manga_entry (manga_id) include (status, score);

-- Their changes are announced, of one statement together: an import writes thousands of entries.
create or replace function announce_manga_stats(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('row_change', 'manga_stats *');
  else
    perform pg_notify('row_change', 'manga_stats ' || id) from unnest(ids) as id;
  end if;
end $$;

create or replace function announce_manga_entries() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct manga_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct manga_id) into ids from old_rows;
  else
    -- Progress alone moves no count.
    select array_agg(distinct manga_id) into ids from (
      (select uid, manga_id, status, score from new_rows except select uid, manga_id, status, score from old_rows)
      union all
      (select uid, manga_id, status, score from old_rows except select uid, manga_id, status, score from new_rows)) moved;
  end if;
  perform announce_manga_stats(ids) where ids is not null;
  return null;
end $$;

create or replace function announce_manga_favourites() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct title_id) into ids from new_rows where kind = 'manga';
  else
    select array_agg(distinct title_id) into ids from old_rows where kind = 'manga';
  end if;
  perform announce_manga_stats(ids) where ids is not null;
  return null;
end $$;

create trigger manga_entry_added after insert on manga_entry
  referencing new table as new_rows for each statement execute function announce_manga_entries();
create trigger manga_entry_changed after update on manga_entry
  referencing old table as old_rows new table as new_rows for each statement execute function announce_manga_entries();
create trigger manga_entry_removed after delete on manga_entry
  referencing old table as old_rows for each statement execute function announce_manga_entries();
create trigger favourite_added after insert on favorite
  referencing new table as new_rows for each statement execute function announce_manga_favourites();
create trigger favourite_removed after delete on favorite
  referencing old table as old_rows for each statement execute function announce_manga_favourites();
