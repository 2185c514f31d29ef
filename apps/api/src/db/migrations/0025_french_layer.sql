-- The language a synopsis is written in; null where nobody said. It is no change of a title that histories tell.
alter table anime
  add column synopsis_lang text check (synopsis_lang in ('fr', 'en')),
  -- Since when there is a French dub.
  add column vf_date_year smallint,
  add column vf_date_month smallint check (vf_date_month between 1 and 12),
  add column vf_date_day smallint check (vf_date_day between 1 and 31);
alter table manga
  add column synopsis_lang text check (synopsis_lang in ('fr', 'en')),
  add column publisher_fr text,
  add column volumes_fr integer check (volumes_fr >= 0);

-- One column more is left out of histories, whatever else an earlier migration leaves out.
do $$
declare
  former text := pg_get_functiondef('record_title_revisions()'::regprocedure);
  latter text := replace(former, '''{id,', '''{synopsis_lang,id,');
begin
  if latter = former then raise exception 'record_title_revisions names no columns to leave out'; end if;
  execute latter;
end $$;

-- What was written here is French: the demo, the staff, and members whose proposals were accepted.
update anime set synopsis_lang = 'fr' where synopsis is not null and 'synopsis' = any(staff_edited);
update manga set synopsis_lang = 'fr' where synopsis is not null and 'synopsis' = any(staff_edited);
