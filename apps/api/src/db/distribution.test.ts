import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { DISTRIBUTION, type Placement } from './distribution.ts';

// The schema as it is, against the places of its tables (scaling.md, Past one database).

const placements: Readonly<Record<string, Placement>> = DISTRIBUTION;

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());

type Key = { table: string; name: string; columns: string[] };
type Reference = Key & { other: string; otherColumns: string[] };

const columnsOf = (keys: string, relation: string) =>
  sql.raw(`(select array_agg(a.attname::text order by k.place) from unnest(${keys}) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`);

async function uniqueKeys(): Promise<Key[]> {
  const { rows } = await sql<Key>`select c.relname as table, i.indexrelid::regclass::text as name,
      coalesce(${columnsOf('i.indkey::smallint[]', 'i.indrelid')}, '{}') as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`.execute(db.sql);
  return rows;
}

async function references(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select c.conname as name, t.relname as table, o.relname as other,
      ${columnsOf('c.conkey', 'c.conrelid')} as columns, ${columnsOf('c.confkey', 'c.confrelid')} as "otherColumns"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`.execute(db.sql);
  return rows;
}

test('every table has a declared placement', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'schema_migration'`.execute(
    db.sql,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(DISTRIBUTION).sort());
});

test('the unique keys of tables sharded by member contain the member', async () => {
  const keys = (await uniqueKeys()).flatMap((key) => {
    const place = placements[key.table];
    return place?.on === 'shards' ? [{ ...key, by: place.by }] : [];
  });
  expect(keys.length).toBeGreaterThan(9);
  expect(keys.filter(({ columns, by }) => !columns.includes(by))).toEqual([]);
});

test('no foreign key crosses from one node to another', async () => {
  const all = await references();
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((one) => !staysOnItsNode(one))).toEqual([]);
});

/** Allowed references: to a table on every node; from one node to the same; between shards of the same member. */
function staysOnItsNode({ table, other, columns, otherColumns }: Reference): boolean {
  const [from, to] = [placements[table], placements[other]];
  if (to?.on === 'every node') return true;
  if (from?.on === 'one node') return to?.on === 'one node';
  if (from?.on !== 'shards' || to?.on !== 'shards') return false;
  const place = columns.indexOf(from.by);
  return place >= 0 && otherColumns[place] === to.by;
}

test('the triggers of tables sharded by member are known, since their notices stay on the shard', async () => {
  const { rows } = await sql<{ table: string; name: string }>`select c.relname as table, t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by t.tgname`.execute(db.sql);
  const apart = rows.filter(({ table }) => placements[table]?.on === 'shards').map(({ name }) => name);
  expect(apart).toEqual([
    'favourite_added',
    'favourite_removed',
    'follow_change',
    'library_change',
    'manga_entry_added',
    'manga_entry_changed',
    'manga_entry_removed',
    'notification_change',
  ]);
});
