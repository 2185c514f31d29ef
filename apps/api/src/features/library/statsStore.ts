import type { Entry } from '@kiroku/contract/library/rules';
import { sql } from 'kysely';
import type { AnimeStatsTable, Db } from '../../db/schema.ts';

type Counter = Exclude<keyof AnimeStatsTable, 'anime_id'>;
type Counted = Pick<Entry, 'status' | 'score'>;

/** Moves an anime's counters from an entry as it was to one as it is, in the transaction that writes it. */
export async function moveStats(
  db: Db,
  animeId: number,
  before: Counted | undefined,
  after: Counted | undefined,
): Promise<void> {
  await addToStats(db, animeId, stepsBetween(before, after));
}

/** One more or one fewer member who likes an anime. */
export async function moveFavorites(db: Db, animeId: number, step: 1 | -1): Promise<void> {
  await addToStats(db, animeId, new Map([['favorites', step]]));
}

/**
 * Takes a member who leaves out of every counter, and answers the anime concerned. Locks the rows in the order of their ids, so that two who leave at once
 * do not wait for each other in a circle.
 */
export async function withdrawFromStats(db: Db, uid: string): Promise<number[]> {
  const { rows } = await sql<{ anime_id: number }>`select anime_id from anime_stats where anime_id in (
      select anime_id from library_entry where uid = ${uid}
      union select title_id from favorite where uid = ${uid} and kind = 'anime')
    order by anime_id for update`.execute(db);
  const statuses = [1, 2, 3, 4, 5, 6].map(
    (n) => sql`${sql.ref(`status${n}`)} = s.${sql.ref(`status${n}`)} - (e.status = ${n})::int`,
  );
  const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
    (n) =>
      sql`${sql.ref(`score${n}`)} = s.${sql.ref(`score${n}`)}
        - (e.score is not null and greatest(1, round(e.score)) = ${n})::int`,
  );
  await sql`update anime_stats s set ${sql.join([...statuses, ...scores])},
      score_sum = s.score_sum - coalesce(e.score, 0)
    from library_entry e where e.uid = ${uid} and e.anime_id = s.anime_id`.execute(db);
  await sql`update anime_stats s set favorites = s.favorites - 1
    from favorite f where f.uid = ${uid} and f.kind = 'anime' and f.title_id = s.anime_id`.execute(db);
  return rows.map(({ anime_id }) => anime_id);
}

/** The counter of a score: halves round up, below 1 counts as 1 (contract, Settled points). */
export function scoreCounter(score: number): Counter {
  return `score${Math.max(1, Math.round(score))}` as Counter;
}

function stepsBetween(before: Counted | undefined, after: Counted | undefined): Map<Counter, number> {
  const steps = new Map<Counter, number>();
  const add = (counter: Counter, step: number) => steps.set(counter, (steps.get(counter) ?? 0) + step);
  for (const [entry, sign] of [[before, -1] as const, [after, 1] as const]) {
    if (!entry) continue;
    add(`status${entry.status}` as Counter, sign);
    if (entry.score === null) continue;
    add(scoreCounter(entry.score), sign);
    add('score_sum', sign * entry.score);
  }
  for (const [counter, step] of steps) if (step === 0) steps.delete(counter);
  return steps;
}

async function addToStats(db: Db, animeId: number, steps: ReadonlyMap<Counter, number>): Promise<void> {
  if (steps.size === 0) return;
  const columns = [...steps.keys()];
  const added = columns.map((name) => sql`${sql.ref(name)} = s.${sql.ref(name)} + excluded.${sql.ref(name)}`);
  await sql`insert into anime_stats as s (anime_id, ${sql.join(columns.map((name) => sql.ref(name)))})
    values (${animeId}, ${sql.join([...steps.values()].map((step) => sql`${step}::numeric`))})
    on conflict (anime_id) do update set ${sql.join(added)}`.execute(db);
}
