-- A row whose list does not say whether it is of an anime or a manga is missing (product.md, Imports 2).
alter table list_import_row alter column kind drop not null;
