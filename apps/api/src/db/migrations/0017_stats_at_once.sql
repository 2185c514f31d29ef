-- An import moves thousands of counters in one transaction: it announces them with one message, and says so by this setting.
drop trigger anime_stats_change on anime_stats;
create trigger anime_stats_change after insert or update or delete on anime_stats
  for each row when (current_setting('kiroku.announced', true) is distinct from 'anime_stats')
  execute function announce_row_change('anime_id');
