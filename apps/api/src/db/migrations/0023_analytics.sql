-- How often something happened on a day, and in how many sessions. Nothing here is about a person.
create table usage_count (
  day date not null,
  name text not null,
  events integer not null,
  sessions integer not null,
  primary key (day, name)
);

-- Sessions of the current day that were counted, hashed with that day's salt: both are deleted once it is over.
create table usage_session (
  day date not null,
  name text not null,
  session bytea not null,
  primary key (day, name, session)
);
create table usage_salt (
  day date primary key,
  salt bytea not null
);
