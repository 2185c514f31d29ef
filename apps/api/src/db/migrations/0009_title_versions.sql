-- A name for the content of a title's row: every write gives it a new one, which no other content has had or will have. What is kept of a row outside the
-- database is current while the row still bears that name; a backup takes name and content together.
alter table anime add column version uuid not null default gen_random_uuid();
alter table manga add column version uuid not null default gen_random_uuid();

create or replace function name_new_version() returns trigger language plpgsql as $$
begin
  new.version := gen_random_uuid();
  return new;
end $$;

create trigger anime_version before update on anime for each row execute function name_new_version();
create trigger manga_version before update on manga for each row execute function name_new_version();
