-- Ids of a title at other catalogues than MyAnimeList and AniList, by the name of the catalogue (product.md, Catalogue 18).
alter table anime add column outside_ids jsonb not null default '{}';
alter table manga add column outside_ids jsonb not null default '{}';
alter table title_removed add column outside_ids jsonb not null default '{}';

-- Everything elsewhere that names a title, or one that went, to find it by. Triggers keep it: nothing else writes it.
create table outside_id (
  kind text collate "C" not null,
  title_id integer not null,
  -- The catalogue; for a title without any id « title » or « demo », by its name.
  source text collate "C" not null,
  id text collate "C" not null,
  -- Catalogues that number whole series have one id for several titles.
  primary key (kind, source, id, title_id)
);

-- The identifiers in a title's columns. An import key is of the version before this one, and of titles that only have a name.
create or replace function identifiers_of(id_mal integer, id_anilist integer, import_key text, outside_ids jsonb)
returns table (source text, id text) language sql immutable as $$
  select 'mal', id_mal::text where id_mal is not null
  union all select 'anilist', id_anilist::text where id_anilist is not null
  union all select key, value from jsonb_each_text(outside_ids)
  union all select split_part(import_key, ':', 1), substr(import_key, strpos(import_key, ':') + 1)
    where import_key is not null and not outside_ids ? split_part(import_key, ':', 1)
$$;

create or replace function insert_outside_ids() returns trigger language plpgsql as $$
begin
  insert into outside_id (kind, title_id, source, id)
  select tg_table_name, n.id, i.source, i.id
  from latter n cross join lateral identifiers_of(n.id_mal, n.id_anilist, n.import_key, n.outside_ids) i;
  return null;
end $$;

create or replace function insert_removed_ids() returns trigger language plpgsql as $$
begin
  insert into outside_id (kind, title_id, source, id)
  select n.kind, n.title_id, i.source, i.id
  from latter n cross join lateral identifiers_of(n.id_mal, n.id_anilist, n.import_key, n.outside_ids) i;
  return null;
end $$;

-- Rows go one by one: in a single statement the planner, which knows nothing of a new table, would read all of it.
create or replace function delete_outside_ids() returns trigger language plpgsql as $$
declare
  gone record;
begin
  for gone in
    select f.id as title_id, i.source, i.id
    from former f cross join lateral identifiers_of(f.id_mal, f.id_anilist, f.import_key, f.outside_ids) i
  loop
    delete from outside_id where kind = tg_table_name and source = gone.source and id = gone.id and title_id = gone.title_id;
  end loop;
  return null;
end $$;

create or replace function update_outside_ids() returns trigger language plpgsql as $$
declare
  gone record;
begin
  if not exists (
    select from former o join latter n using (id)
    where (o.id_mal, o.id_anilist, o.import_key, o.outside_ids) is distinct from (n.id_mal, n.id_anilist, n.import_key, n.outside_ids)
  ) then return null; end if;
  for gone in
    select o.id as title_id, i.source, i.id
    from former o join latter n using (id)
      cross join lateral identifiers_of(o.id_mal, o.id_anilist, o.import_key, o.outside_ids) i
    where not exists (
      select from identifiers_of(n.id_mal, n.id_anilist, n.import_key, n.outside_ids) k where k.source = i.source and k.id = i.id)
  loop
    delete from outside_id where kind = tg_table_name and source = gone.source and id = gone.id and title_id = gone.title_id;
  end loop;
  insert into outside_id (kind, title_id, source, id)
  select tg_table_name, n.id, i.source, i.id
  from latter n cross join lateral identifiers_of(n.id_mal, n.id_anilist, n.import_key, n.outside_ids) i
  on conflict do nothing;
  return null;
end $$;

create or replace function truncate_outside_ids() returns trigger language plpgsql as $$
begin
  delete from outside_id where kind = tg_table_name;
  return null;
end $$;

create trigger anime_ids_inserted after insert on anime referencing new table as latter
  for each statement execute function insert_outside_ids();
create trigger manga_ids_inserted after insert on manga referencing new table as latter
  for each statement execute function insert_outside_ids();
create trigger anime_ids_updated after update on anime referencing old table as former new table as latter
  for each statement execute function update_outside_ids();
create trigger manga_ids_updated after update on manga referencing old table as former new table as latter
  for each statement execute function update_outside_ids();

create trigger anime_ids_deleted after delete on anime referencing old table as former
  for each statement execute function delete_outside_ids();
create trigger manga_ids_deleted after delete on manga referencing old table as former
  for each statement execute function delete_outside_ids();
create trigger anime_ids_truncated after truncate on anime for each statement execute function truncate_outside_ids();
create trigger manga_ids_truncated after truncate on manga for each statement execute function truncate_outside_ids();
create trigger removed_ids_inserted after insert on title_removed referencing new table as latter
  for each statement execute function insert_removed_ids();

insert into outside_id (kind, title_id, source, id)
select kind, t.id, i.source, i.id
from (
    select 'anime' as kind, id, id_mal, id_anilist, import_key from anime
    union all select 'manga', id, id_mal, id_anilist, import_key from manga
    union all select kind, title_id, id_mal, id_anilist, import_key from title_removed
  ) t cross join lateral identifiers_of(t.id_mal, t.id_anilist, t.import_key, '{}') i;

-- Histories leave out the ids that an import brings, beside the columns that earlier migrations leave out.
do $$
declare
  former text := pg_get_functiondef('record_title_revisions()'::regprocedure);
  latter text := replace(former, '  insert into title_revision',
    '  if about ->> ''source'' = ''import'' then untold := untold || ''{outside_ids}''; end if;
  insert into title_revision');
begin
  if latter = former then raise exception 'record_title_revisions writes no revisions'; end if;
  execute latter;
end $$;
