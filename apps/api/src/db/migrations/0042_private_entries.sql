-- Entries that their service marks private are left out unless their member chooses otherwise (product.md, Imports 3).
alter table list_import add column with_private boolean not null default false;
alter table list_import_row
  add column mark text check (mark in ('private', 'hidden')),
  drop constraint list_import_row_outcome_check,
  add constraint list_import_row_outcome_check
    check (outcome in ('added', 'updated', 'same', 'kept', 'private', 'missing', 'invalid'));
