import { type Database, openDatabase } from '@kiroku/api/db/database';
import { migrate } from '@kiroku/api/db/migrate';
import { sql } from 'kysely';
import { POPULARITY } from './cataloguePaths.ts';

/** Members whose libraries are read; their size is in their name. */
export const READERS = [800, 18_000] as const;
/** Entries of an average member (all members of the largest such site). */
const MEAN = 335;
const BATCH = 300;
const PATIENCE_MS = 600_000;

/**
 * Fills a data folder that has a catalogue with members and their libraries: popular titles are in many, states and
 * scores are spread as in the real world. Returns the number of entries.
 */
export async function fillLibraries(dataDir: string, entries: number): Promise<number> {
  // Maintenance would only wait in vain for transactions as long as these.
  const maintenance = { checkIntervalMs: PATIENCE_MS };
  const db = await openDatabase({ dataDir, maintenance, report: (line) => console.error(line) });
  return addAllLibraries(db, entries).finally(() => db.close());
}

/** The same in a database that is open. */
export async function addAllLibraries(db: Database, entries: number): Promise<number> {
  await migrate(db);
  const titles = await rankTitles(db);
  for (const size of READERS) await addLibraries(db, `m${size}`, 1, size, titles);
  const others = Math.max(1, Math.round((entries - READERS[0] - READERS[1]) / MEAN));
  for (let first = 0; first < others; first += BATCH) {
    await addLibraries(db, `o${first}-`, Math.min(BATCH, others - first), MEAN, titles);
  }
  return count(db);
}

async function rankTitles(db: Database): Promise<number> {
  return withLongTimeout(db, async (transaction) => {
    await sql`create table if not exists bench_rank as
      select row_number() over (order by popularity desc, id) - 1 as rank, id, nb_episodes from anime`.execute(
      transaction,
    );
    await sql`create unique index if not exists bench_rank_rank on bench_rank (rank)`.execute(transaction);
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from bench_rank`.execute(
      transaction,
    );
    return rows[0]?.total ?? 0;
  });
}

/** `members` members with about `size` different titles each. */
async function addLibraries(
  db: Database,
  name: string,
  members: number,
  size: number,
  titles: number,
): Promise<void> {
  const at = Date.parse('2026-11-21T12:00:00Z');
  // Popular titles are drawn again and again; a large library has to draw from everywhere.
  const rank = size > titles / 3 ? sql`floor(random() * ${titles})::int` : rankOf(titles);
  await withLongTimeout(db, async (transaction) => {
    await sql`insert into member (uid, username, email, password_hash)
      select ${name} || n, ${name} || n, ${name} || n || '@exemple.fr', 'none'
      from generate_series(1, ${members}) n`.execute(transaction);
    await sql`insert into library (uid, version, last_change) select ${name} || n, 1, ${at}
      from generate_series(1, ${members}) n`.execute(transaction);
    await sql`insert into library_entry (uid, anime_id, status, progression, score, last_change)
      select d.uid, r.id, d.status, case when d.status = 2 then 0 else coalesce(r.nb_episodes, 12) end, d.score,
        ${at}::bigint - d.age
      from (select ${name} || n as uid, ${rank} as rank,
          (array[1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4])[1 + floor(random() * 12)::int] as status,
          case when random() < 0.5 then 5 + floor(random() * 11) / 2 end as score,
          floor(random() * 1e10)::bigint as age
        from generate_series(1, ${members}) n, generate_series(1, ${Math.ceil(size * 1.4)}) k) d
      join bench_rank r on r.rank = d.rank
      on conflict do nothing`.execute(transaction);
    await trim(transaction, name, members, size);
    await recount(transaction, name, members);
  });
}

/** Exactly `size` titles each: more were drawn than needed. */
async function trim(
  transaction: Database['sql'],
  name: string,
  members: number,
  size: number,
): Promise<void> {
  await sql`delete from library_entry e using (
      select uid, anime_id, row_number() over (partition by uid) as place from library_entry
      where uid in (select ${name} || n from generate_series(1, ${members}) n)) d
    where d.place > ${size} and e.uid = d.uid and e.anime_id = d.anime_id`.execute(transaction);
}

async function recount(transaction: Database['sql'], name: string, members: number): Promise<void> {
  await sql`insert into anime_stats as s (anime_id, status1, status2, status3, status4)
    select anime_id, count(*) filter (where status = 1), count(*) filter (where status = 2),
      count(*) filter (where status = 3), count(*) filter (where status = 4)
    from library_entry where uid in (select ${name} || n from generate_series(1, ${members}) n) group by anime_id
    on conflict (anime_id) do update set status1 = s.status1 + excluded.status1, status2 = s.status2 + excluded.status2,
      status3 = s.status3 + excluded.status3, status4 = s.status4 + excluded.status4`.execute(transaction);
}

/** A rank drawn as visits are: most go to few titles. */
function rankOf(titles: number) {
  const steps = POPULARITY.slice(1).map(([to, share], index) => {
    const [from, before] = POPULARITY[index] ?? [0, 0];
    const [low, high] = [Math.min(from, titles - 1), Math.min(to, titles)];
    return sql`when u < ${share} then ${low} + floor((u - ${before}) / ${share - before} * ${high - low})::int`;
  });
  return sql`(select case ${sql.join(steps, sql` `)} else 0 end from (select random() + k * 0 as u) as draw)`;
}

async function count(db: Database): Promise<number> {
  return withLongTimeout(db, async (transaction) => {
    await sql`drop table bench_rank`.execute(transaction);
    await sql`analyze library_entry, anime_stats, member, library`.execute(transaction);
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from library_entry`.execute(
      transaction,
    );
    return rows[0]?.total ?? 0;
  });
}

function withLongTimeout<Result>(
  db: Database,
  work: (transaction: Database['sql']) => Promise<Result>,
): Promise<Result> {
  return db.within(PATIENCE_MS).transaction().execute(work);
}
