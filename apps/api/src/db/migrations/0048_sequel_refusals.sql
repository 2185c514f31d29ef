-- Titles that the staff said are not the sequel of another, although their names say so: they are proposed no more (product.md, Relations 7).
create table sequel_refusal (
  kind text not null check (kind in ('anime', 'manga')),
  title_id integer not null,
  sequel_id integer not null,
  at timestamptz not null,
  primary key (kind, title_id, sequel_id)
);
