import { sql } from 'kysely';
import type { Db } from '../tables/schema.ts';

/** A table of the site, as far as moving its rows asks for. Names are quoted. */
export type Table = {
  name: string;
  /** Columns that can be written: all but generated ones. */
  columns: readonly string[];
  /** The primary key: the order in which rows are read. */
  key: readonly string[];
  /** Rows may be megabytes each. */
  large: boolean;
};

type Row = Table & { references: string[] };

/** The list of migrations, and what triggers write for the rows of other tables. */
export const NOT_MOVED = ['schema_migration', 'outside_id'];

/** Every table whose rows are moved, those that others refer to first. Throws for tables that refer to each other in a circle. */
export async function tablesInOrder(db: Db): Promise<Table[]> {
  const { rows } = await sql<Row>`
    select quote_ident(c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(quote_ident(a.attname) order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype) as large,
      coalesce((select array_agg(quote_ident(r.relname)) from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid), '{}') as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${NOT_MOVED}::text[])
    order by c.relname`.execute(db);
  return inOrder(rows);
}

function inOrder(tables: Row[]): Table[] {
  const placed = new Map<string, Table>();
  while (placed.size < tables.length) {
    const next = tables.filter(
      ({ name, references }) => !placed.has(name) && references.every((other) => placed.has(other)),
    );
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const { references: _, ...table } of next) placed.set(table.name, table);
  }
  return [...placed.values()];
}
