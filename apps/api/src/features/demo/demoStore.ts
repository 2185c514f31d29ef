import { type Insertable, sql } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';

/**
 * The rows of demo members, written and removed many at a time: the stores of the other features write single rows, with
 * the locks of concurrent members. Demo members never write concurrently.
 */
export type DemoRows = {
  [Table in Exclude<DemoTable, 'watch_event'>]: Insertable<Schema[Table]>[];
} & {
  /** Rows travel as JSON, and so does the entry before the event. */
  watch_event: (Omit<Insertable<Schema['watch_event']>, 'before'> & { before: object | null })[];
};

type DemoTable = (typeof TABLES)[number];

/** Rows of one statement. */
const AT_ONCE = 4000;
const TABLES = ['member', 'library', 'library_entry', 'watch_event', 'favorite', 'follow'] as const;

/** Locks until the transaction ends, so that demo members are not added or removed twice at once. */
export async function lockDemoMembers(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demo_members'))`.execute(db);
}

export async function readDemoUids(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('uid')
    .where('is_demo', '=', true)
    .orderBy('uid')
    .execute();
  return rows.map(({ uid }) => uid);
}

export async function insertDemoRows(db: Db, rows: DemoRows): Promise<void> {
  for (const table of TABLES) {
    for (let at = 0; at < rows[table].length; at += AT_ONCE) {
      await insertMany(db, table, rows[table].slice(at, at + AT_ONCE));
    }
  }
}

/** Removes members and, by reference, all that is only theirs. */
export async function deleteMembers(db: Db, uids: readonly string[]): Promise<void> {
  await db.deleteFrom('member').where('uid', 'in', uids).execute();
}

/**
 * Adds the libraries of these members to the titles' counters (1), or takes them away (-1), and answers the anime
 * concerned: the sum of what single writes of entries and favourites count. Locks the rows in the order of their ids.
 */
export async function addToCounters(db: Db, uids: readonly string[], sign: 1 | -1): Promise<number[]> {
  const statuses = numbers(6).map((n) => ({ name: `status${n}`, count: sql`e.status = ${sql.lit(n)}` }));
  const scores = numbers(10).map((n) => ({
    name: `score${n}`,
    count: sql`e.score is not null and greatest(1, round(e.score)) = ${sql.lit(n)}`,
  }));
  const counted = [...statuses, ...scores];
  const names = [...counted.map(({ name }) => name), 'score_sum', 'favorites'];
  const { rows } = await sql<{ anime_id: number }>`
    with kept as (
      select e.anime_id, ${sql.join(
        counted.map(({ name, count }) => sql`count(*) filter (where ${count}) as ${sql.ref(name)}`),
      )}, coalesce(sum(e.score), 0) as score_sum, 0::bigint as favorites
      from library_entry e where e.uid = any(${uids}) group by e.anime_id),
    liked as (
      select f.title_id as anime_id, ${sql.join(counted.map(() => sql`0::bigint`))}, 0::numeric, count(*)
      from favorite f where f.uid = any(${uids}) and f.kind = 'anime' group by f.title_id),
    every as (select * from kept union all select * from liked)
    insert into anime_stats as s (anime_id, ${sql.join(names.map((name) => sql.ref(name)))})
    select anime_id, ${sql.join(names.map((name) => sql`${sql.lit(sign)} * sum(${sql.ref(name)})`))}
    from every group by anime_id order by anime_id
    on conflict (anime_id) do update
      set ${sql.join(names.map((name) => sql`${sql.ref(name)} = s.${sql.ref(name)} + excluded.${sql.ref(name)}`))}
    returning anime_id`.execute(db);
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
