-- Access tokens end (product.md, Tokens 4). Null: never. Those made before, or by the version before, end in a year.
alter table access_token
  add column ends_at timestamptz default now() + interval '1 year',
  -- Set when the end is first noticed: a clock that is put back revives no token.
  add column is_ended boolean not null default false,
  -- Whether the member was told of the end by the mail that announced the token, or by one of its own; then 14 days before it.
  add column end_announced boolean not null default false,
  add column end_reminded boolean not null default false;
create index access_token_ends_at on access_token (ends_at) where ends_at is not null;
create index access_token_unannounced on access_token (uid) where not end_announced;
-- Held in memory by every process, and by streams.
create trigger access_token_ended after update of is_ended on access_token
  for each row when (new.is_ended and not old.is_ended) execute function announce_row_change('token_hash');
