-- Favourites and states move the counters of an anime: they are announced by the column that names the row, without reading the others.
-- A function outlives the table that a restored dump replaces: it is made or made anew.
create or replace function announce_stats_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('row_change', 'anime_stats ' || case tg_op when 'DELETE' then old.anime_id else new.anime_id end);
  return null;
end $$;

create or replace trigger anime_stats_change after insert or update or delete on anime_stats
  for each row when (current_setting('kiroku.announced', true) is distinct from 'anime_stats')
  execute function announce_stats_change();
