-- Personal access tokens (product.md, Tokens): only the SHA-256 of a token is kept.
create table access_token (
  id text primary key,
  uid text not null references member (uid) on delete cascade,
  name text not null,
  scopes text[] not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  -- Null: never.
  last_used timestamptz
);
create index access_token_uid on access_token (uid, created_at desc);
-- Uses are not announced: each process writes them down every few minutes.
create trigger access_token_change after delete on access_token
  for each row execute function announce_row_change('token_hash');
