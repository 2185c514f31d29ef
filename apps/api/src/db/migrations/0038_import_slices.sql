-- Imports are written and undone in slices (product.md, Imports 7 and 8).
alter table list_import
  -- Position up to which the rows are written, or undone.
  add column written_to integer not null default 0,
  drop constraint list_import_state_check,
  add constraint list_import_state_check
    check (state in ('reading', 'ready', 'applying', 'done', 'undoing', 'undone', 'failed', 'cancelled'));
drop index list_import_running;
create unique index list_import_running on list_import (uid) where state in ('reading', 'applying', 'undoing');

-- The `last_change` of the entry that a row wrote. Without one, of an import that is done: the import's own.
alter table list_import_row add column written bigint;
