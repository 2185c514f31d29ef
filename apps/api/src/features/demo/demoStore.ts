import { type Insertable, sql } from 'kysely';
import type { Db, Schema } from '../../db/tables/schema.ts';

/**
 * The rows of demo members, written and removed many at a time: the stores of the other features write single rows, with
 * the locks of concurrent members. Demo members never write concurrently.
 */
export type DemoRows = {
  [Table in (typeof TABLES)[number]]: Insertable<Schema[Table]>[];
};

/** Rows of one statement. */
const AT_ONCE = 4000;
const TABLES = [
  'member',
  'library',
  'library_entry',
  'manga_entry',
  'watch_event',
  'favorite',
  'follow',
] as const;

/** Locks until the transaction ends, so that demo members are not added or removed twice at once. */
export async function lockDemoMembers(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demo_members'))`.execute(db);
}

export async function readDemoMembers(db: Db): Promise<{ uid: string; email: string }[]> {
  return db
    .selectFrom('member')
    .select(['uid', 'email'])
    .where('is_demo', '=', true)
    .orderBy('uid')
    .execute();
}

/** The usernames that no member bears or reserves and whose address is free. */
export async function availableNames(db: Db, names: readonly string[]): Promise<string[]> {
  const folded = names.map((name) => name.toLowerCase());
  const { rows } = await sql<{ name: string }>`
    select lower(username) as name from member where lower(username) = any(${folded})
    union select split_part(lower(email), '@', 1) from member where lower(email) = any(${folded.map(demoAddress)})
    union select lower(username) from held_username where lower(username) = any(${folded})`.execute(db);
  const taken = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !taken.has(name.toLowerCase()));
}

export function demoAddress(username: string): string {
  return `${username.toLowerCase()}@demo.invalid`;
}

export async function insertDemoRows(db: Db, rows: DemoRows): Promise<void> {
  for (const table of TABLES) {
    for (let at = 0; at < rows[table].length; at += AT_ONCE) {
      await insertMany(db, table, rows[table].slice(at, at + AT_ONCE));
    }
  }
}

/** The anime in the libraries and favourites of members. */
export async function readCountedAnime(db: Db, uids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ anime_id: number }>`
    select anime_id from library_entry where uid = any(${uids})
    union select title_id from favorite where uid = any(${uids}) and kind = 'anime'`.execute(db);
  return rows.map(({ anime_id }) => anime_id);
}

/** Removes the counters of anime without entries and favourites. */
export async function dropEmptyCounters(db: Db, animeIds: readonly number[]): Promise<void> {
  const counters = [
    ...numbers(6).map((n) => `status${n}`),
    ...numbers(10).map((n) => `score${n}`),
    'favorites',
  ];
  await sql`delete from anime_stats where anime_id = any(${animeIds})
    and ${sql.join(
      counters.map((name) => sql`${sql.ref(name)} = 0`),
      sql` and `,
    )}`.execute(db);
}

async function insertMany<Table extends keyof DemoRows>(
  db: Db,
  table: Table,
  rows: DemoRows[Table],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

function numbers(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}
