import { sql, type Transaction } from 'kysely';
import type { Db, Schema } from '../tables/schema.ts';
import type { Table } from './tables.ts';

/** Rows of one fetch; of a table whose rows may be megabytes, a few. */
const AT_ONCE = 500;
const LARGE_AT_ONCE = 4;

/** The rows of a table in the order of its key, a batch at a time, each row as the text of a JSON object. */
export async function* readRows(transaction: Transaction<Schema>, table: Table): AsyncGenerator<string[]> {
  const { name, columns, key, large } = table;
  const cursor = `rows_of_${name.replaceAll('"', '')}`;
  // The same text on every engine and server.
  await sql.raw("set local timezone = 'UTC'").execute(transaction);
  await sql
    .raw(
      `declare "${cursor}" no scroll cursor for select row_to_json(t)::text as row
       from (select ${columns.join(', ')} from ${name} order by ${key.join(', ')}) t`,
    )
    .execute(transaction);
  for (;;) {
    const fetched = await sql
      .raw<{ row: string }>(`fetch ${large ? LARGE_AT_ONCE : AT_ONCE} from "${cursor}"`)
      .execute(transaction);
    if (fetched.rows.length === 0) break;
    yield fetched.rows.map(({ row }) => row);
  }
  await sql.raw(`close "${cursor}"`).execute(transaction);
}

/** Adds rows as `readRows` gave them. */
export async function writeRows(
  transaction: Transaction<Schema>,
  { name, columns }: Table,
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const list = sql.raw(columns.join(', '));
  await sql`insert into ${sql.raw(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.raw(name)}, ${`[${rows.join(',')}]`}::json)`.execute(
    transaction,
  );
}

/** Numbers given from now on follow those that are there. */
export async function continueNumbering(db: Db, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql<{ column: string; sequence: string }>`
      select quote_ident(attname) as column, pg_get_serial_sequence(${name}, attname) as sequence
      from pg_attribute where attrelid = ${name}::regclass and attidentity <> ''`.execute(db);
    for (const { column, sequence } of rows) {
      await sql`select setval(${sequence}::regclass, coalesce(max(${sql.raw(column)}), 1), count(*) > 0)
        from ${sql.raw(name)}`.execute(db);
    }
  }
  // The id of a removed title is never given again (product.md, Contributions 17).
  if (!tables.some(({ name }) => name === 'title_removed')) return;
  await sql`select setval(pg_get_serial_sequence(kind, 'id'), greatest(max(title_id),
      case kind when 'anime' then (select max(id) from anime) else (select max(id) from manga) end))
    from title_removed group by kind`.execute(db);
}

/** The first row that two tables do not have alike, or null. Both are read in the order of their key. */
export async function firstDifference(
  one: AsyncIterable<string[]>,
  other: AsyncIterable<string[]>,
): Promise<string | null> {
  const others = each(other);
  for await (const row of each(one)) {
    const { value } = await others.next();
    if (value !== row) return row;
  }
  const { value } = await others.next();
  return value ?? null;
}

async function* each(batches: AsyncIterable<string[]>): AsyncGenerator<string, undefined> {
  for await (const batch of batches) yield* batch;
  return undefined;
}
