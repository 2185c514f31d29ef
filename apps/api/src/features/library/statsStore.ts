import type { Entry } from '@kiroku/contract/library/rules';
import { type RawBuilder, sql } from 'kysely';
import type { AnimeStatsTable, Db } from '../../db/schema.ts';

type Counter = Exclude<keyof AnimeStatsTable, 'anime_id'>;
type Counted = Pick<Entry, 'status' | 'score'>;

/** Moves an anime's counters from the entry before to the entry after, in the transaction of the write. */
export async function moveStats(
  db: Db,
  animeId: number,
  before: Counted | undefined,
  after: Counted | undefined,
): Promise<void> {
  const steps = statsSteps(before, after);
  if (steps.size > 0) await addToStats(animeId, steps).execute(db);
}

/**
 * Adds the entries and favourites of members to the counters (1), or takes them away (-1), and answers the anime concerned: the
 * sum of single writes, in one statement. Locks the rows in the order of their ids, so that two such statements cannot deadlock.
 */
export async function addMembersToStats(db: Db, uids: readonly string[], sign: 1 | -1): Promise<number[]> {
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
      from favorite f join anime a on a.id = f.title_id where f.uid = any(${uids}) and f.kind = 'anime' group by f.title_id),
    every as (select * from kept union all select * from liked)
    insert into anime_stats as s (anime_id, ${sql.join(names.map((name) => sql.ref(name)))})
    select anime_id, ${sql.join(names.map((name) => sql`${sql.lit(sign)} * sum(${sql.ref(name)})`))}
    from every group by anime_id order by anime_id
    on conflict (anime_id) do update
      set ${sql.join(names.map((name) => sql`${sql.ref(name)} = s.${sql.ref(name)} + excluded.${sql.ref(name)}`))}
    returning anime_id`.execute(db);
  return rows.map(({ anime_id }) => anime_id);
}

/** The counter of a score (product.md, Catalogue 10). */
export function scoreCounter(score: number): Counter {
  return `score${Math.max(1, Math.round(score))}` as Counter;
}

/** What each counter moves by when an entry changes; those that stay are left out. */
export function statsSteps(before: Counted | undefined, after: Counted | undefined): Map<Counter, number> {
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

/**
 * The statement that adds steps to an anime's counters, by itself or as a part of a larger one: `from` is the part without whose row
 * nothing is added.
 */
export function addToStats(
  animeId: number,
  steps: ReadonlyMap<Counter, number>,
  from?: 'moved' | 'changed',
): RawBuilder<unknown> {
  const columns = [...steps.keys()].map((name) => sql.ref(name));
  const added = columns.map((column) => sql`${column} = s.${column} + excluded.${column}`);
  return sql`insert into anime_stats as s (anime_id, ${sql.join(columns)})
    select ${animeId}::int, ${sql.join([...steps.values()].map((step) => sql`${step}::numeric`))}
    ${from === undefined ? sql`` : sql`from ${sql.ref(from)}`}
    on conflict (anime_id) do update set ${sql.join(added)}`;
}

function numbers(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}
