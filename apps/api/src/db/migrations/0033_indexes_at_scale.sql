-- Indexes for tables that grow with members.

-- Members are found by any part of their name: the parts of up to three letters of the name as it is compared, without case, hyphens and
-- underscores. A function outlives the table that a restored dump replaces: it is made or made anew.
create or replace function name_parts(name text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select substr(translate(lower(name), '-_', ''), place, size)
    from generate_series(1, 3) size, generate_series(1, length(translate(lower(name), '-_', '')) - size + 1) place)
$$;
create index member_name_parts on member using gin (name_parts(username));

-- For the hourly removal of old mails and reservations.
create index outgoing_mail_created on outgoing_mail (created_at);
create index held_username_held_until on held_username (held_until);

-- Whose a change is belongs to its key, as everywhere among members' data: they can be kept apart by member. The key also answers what the
-- index of the latest changes did.
alter table watch_event drop constraint watch_event_pkey, add primary key (uid, id);
drop index watch_event_uid;
