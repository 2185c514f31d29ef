import type { Database } from '@kiroku/api/db/database';
import { migrate } from '@kiroku/api/db/migrate';
import { sql } from 'kysely';

/** Entries of an average member (all members of the largest such site). */
const MEAN = 335;
const TITLES = 20_000;
const FOLLOWED = 250;
const PATIENCE_MS = 6 * 3_600_000;
const AT = Date.parse('2026-11-01T12:00:00Z');

/** Number of members with libraries of the mean size for a number of entries. */
export function membersFor(entries: number): number {
  return Math.round(entries / MEAN);
}

/**
 * Fills an empty database with members and a number of entries, and their dependents: a change for every tenth, and counters of titles.
 * Entries and changes are written in the order of their moments, which scatters a member's rows at each size. Half of the entries belong to
 * a fiftieth of the titles.
 */
export async function fillTo(db: Database, entries: number): Promise<void> {
  await migrate(db);
  const members = sql.lit(membersFor(entries));
  const all = sql`generate_series(1, ${members}) n`;
  await db
    .within(PATIENCE_MS)
    .transaction()
    .execute(async (transaction) => {
      const run = (text: ReturnType<typeof sql>) => text.execute(transaction);
      // Each row would be checked and announced otherwise, which takes most of the time; the rows are right by their making.
      await run(sql`set local session_replication_role = replica`);
      await run(sql`insert into anime (id, title, status, type, nb_episodes, popularity)
        select n, 'Anime ' || n, 3, 'TV', 12, 100000 - n from generate_series(1, ${sql.lit(TITLES)}) n`);
      await run(sql`select setval(pg_get_serial_sequence('anime', 'id'), 100000)`);
      await run(sql`insert into member (uid, username, email, password_hash)
        select 'o' || n, 'o' || n, 'o' || n || '@exemple.fr', 'none' from ${all}`);
      await run(
        sql`insert into library (uid, version, last_change) select 'o' || n, 1, ${sql.lit(AT)} from ${all}`,
      );
      await withoutIndexes(transaction, 'library_entry', () =>
        run(sql`insert into library_entry (uid, anime_id, status, progression, score, last_change)
          select 'o' || n, case when k % 2 = 0 then 1 + (n * 7 + k) % 400 else 401 + (n * 37 + k * 53) % 19600 end,
            (array[1, 2, 3, 3, 3, 3])[1 + k % 6], k % 12, case when k % 2 = 0 then 5 + k % 6 end, ${sql.lit(AT)}::bigint - k
          from ${all}, generate_series(1, ${sql.lit(MEAN)}) k order by k desc, n`),
      );
      await withoutIndexes(transaction, 'watch_event', () =>
        run(sql`insert into watch_event (uid, anime_id, from_count, to_count, at, last_change)
          select uid, anime_id, 0, 1, to_timestamp(last_change / 1000) - make_interval(hours => anime_id % 5000) as at, last_change
          from library_entry where anime_id % 10 = 0 order by at, uid`),
      );
      await run(sql`insert into follow (follower, followed, since)
        select 'o' || n, 'o' || 1 + (n + k * 17) % ${members}, now() from ${all},
          generate_series(1, case when n <= 20 then ${sql.lit(FOLLOWED)} else 20 end) k
        where 1 + (n + k * 17) % ${members} <> n on conflict do nothing`);
      await run(sql`insert into anime_stats (anime_id, status1, status2, status3) select anime_id,
        count(*) filter (where status = 1), count(*) filter (where status = 2), count(*) filter (where status = 3)
        from library_entry group by anime_id`);
    });
  await sql`vacuum analyze`.execute(db.within(PATIENCE_MS));
}

/** Rows are written much sooner without indexes, which are made again at the end, unique ones included. */
async function withoutIndexes(
  transaction: Database['sql'],
  table: string,
  write: () => Promise<unknown>,
): Promise<void> {
  const { rows: keys } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype in ('p', 'u')`.execute(transaction);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = ${table}
      and indexname not in (select conname from pg_constraint where conrelid = ${table}::regclass)`.execute(
    transaction,
  );
  for (const { name } of keys)
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(transaction);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(transaction);
  await write();
  for (const { name, definition } of keys)
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      transaction,
    );
  for (const { definition } of indexes) await sql.raw(definition).execute(transaction);
}

/** Sizes in megabytes of the largest tables and indexes. */
export async function largestRelations(db: Database): Promise<{ name: string; megabytes: number }[]> {
  const { rows } = await sql<{ name: string; megabytes: number }>`
    select relname as name, round(pg_relation_size(oid) / 1e6, 1)::float as megabytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') order by pg_relation_size(oid) desc limit 10`.execute(
    db.sql,
  );
  return rows;
}
