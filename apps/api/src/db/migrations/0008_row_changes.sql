-- Rows that processes keep in memory: every change is announced to all of them, whatever wrote it.
-- The message is the table and the key of the row.
create or replace function announce_row_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('row_change', tg_table_name || ' ' || (to_jsonb(old) ->> tg_argv[0]));
  end if;
  -- One message of two alike is sent once.
  if tg_op <> 'DELETE' then
    perform pg_notify('row_change', tg_table_name || ' ' || (to_jsonb(new) ->> tg_argv[0]));
  end if;
  return null;
end $$;

-- The same for the row that every write of a library moves, which is the hottest, with its version.
create or replace function announce_library_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('row_change', 
    case tg_op when 'DELETE' then 'library ' || old.uid else 'library ' || new.uid || ' ' || new.version end);
  return null;
end $$;

-- A follow concerns both ends: who sees what, and what the profiles list.
create or replace function announce_follow_change() returns trigger language plpgsql as $$
declare
  row follow := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('row_change', 'follow ' || row.follower || ' ' || row.followed);
  return null;
end $$;

create trigger member_change after update or delete on member
  for each row execute function announce_row_change('uid');
-- Uses of a session are not announced: each process writes them down every few minutes.
create trigger member_session_change after delete on member_session
  for each row execute function announce_row_change('id');
create trigger library_change after insert or update or delete on library
  for each row execute function announce_library_change();
create trigger follow_change after insert or update or delete on follow
  for each row execute function announce_follow_change();
create trigger anime_stats_change after insert or update or delete on anime_stats
  for each row execute function announce_row_change('anime_id');
create trigger calendar_address_change after update or delete on calendar_address
  for each row execute function announce_row_change('secret');
