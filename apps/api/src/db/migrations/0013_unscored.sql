-- 0 means "not scored": media-server clients send it with every episode. It was stored, and counted as a 1.
with counted as (
  select anime_id, count(*) as entries from library_entry where score = 0 group by anime_id
)
update anime_stats s set score1 = s.score1 - c.entries from counted c where c.anime_id = s.anime_id;

update library set version = version + 1 where uid in (select uid from library_entry where score = 0);
update library_entry set score = null where score = 0;

alter table library_entry drop constraint library_entry_score_check,
  add constraint library_entry_score_check check (score > 0 and score <= 10);

-- Entries as they were, to which a change can be taken back.
update watch_event set before = jsonb_set(before, '{score}', 'null') where (before ->> 'score')::numeric = 0;
