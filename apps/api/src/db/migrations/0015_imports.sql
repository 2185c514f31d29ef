-- Imports of lists into libraries (product.md, Imports).
create table list_import (
  id integer generated always as identity primary key,
  uid text not null references member (uid) on delete cascade,
  source text not null check (source in ('anilist', 'mal', 'kitsu', 'kiroku')),
  -- Name of the file, or of the AniList member.
  label text not null,
  state text not null default 'reading'
    check (state in ('reading', 'ready', 'applying', 'done', 'undone', 'failed', 'cancelled')),
  -- Code of the refusal, of one that failed.
  failure text,
  done_rows integer not null default 0,
  total_rows integer,
  waiting_until timestamptz,
  policy text check (policy in ('merge', 'keep', 'replace')),
  -- Rows by outcome, of one that was applied.
  counts jsonb,
  -- The `last_change` of the entries that it wrote.
  last_change bigint,
  applied_at timestamptz,
  -- Entries given back, and entries left alone, of one that was undone.
  restored integer,
  left_alone integer,
  created_at timestamptz not null,
  -- Moved on by the process that works on it: one that was not for a while has lost its process.
  alive_at timestamptz not null
);
create index list_import_uid on list_import (uid, id desc);
create index list_import_created on list_import (created_at);
create unique index list_import_running on list_import (uid) where state in ('reading', 'applying');

create table list_import_row (
  import_id integer not null references list_import (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('anime', 'manga')),
  title text not null,
  -- Without a reference: what a removed title left is no obstacle to its removal. Null: none was found.
  title_id integer,
  imported jsonb not null,
  -- Null until it is applied, but for a row without a title.
  outcome text check (outcome in ('added', 'updated', 'same', 'kept', 'missing', 'invalid')),
  reason text,
  -- The entry before and after, and the `last_change` that it had before.
  before jsonb,
  after jsonb,
  before_change bigint,
  primary key (import_id, position)
);

-- All entries of an import share one `last_change`: pages of a library go on behind an entry.
drop index library_entry_recent;
create index library_entry_recent on library_entry (uid, last_change desc, anime_id desc);
