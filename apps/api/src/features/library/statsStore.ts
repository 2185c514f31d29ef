import type { TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import type { Entry } from '@kiroku/contract/library/rules';
import { type RawBuilder, sql } from 'kysely';
import { announceStatsAtOnce } from '../../db/changes/rowChanges.ts';
import type { AnimeStatsTable, Db } from '../../db/tables/schema.ts';

type Counter = Exclude<keyof AnimeStatsTable, 'anime_id'> | `score${number}`;
type Counted = Pick<Entry, 'status' | 'score'>;

/** Moves the counters of a title from the entry before to the entry after. Manga counters are counted from entries. */
export async function moveStats(
  db: Db,
  { kind, id }: TitleRef,
  before: Counted | undefined,
  after: Counted | undefined,
): Promise<void> {
  const steps = statsSteps(before, after);
  if (kind === 'anime' && steps.size > 0) await addToStats(id, steps).execute(db);
}

/**
 * Adds the entries and favourites of members to the counters (1), or takes them away (-1), and answers the anime concerned: the
 * sum of single writes, in one statement. Locks the rows in the order of their ids, so that two such statements cannot deadlock.
 */
export async function addMembersToStats(db: Db, uids: readonly string[], sign: 1 | -1): Promise<number[]> {
  const { rows } = await sql<{ anime_id: number }>`
    with every as (${countedOf(sql`uid = any(${uids})`)})
    insert into anime_stats as s (anime_id, ${sql.join(COUNTERS.map((name) => sql.ref(name)))})
    select anime_id, ${sql.join(COUNTERS.map((name) => sql`${sql.lit(sign)} * ${sql.ref(name)}`))}
    from every order by anime_id
    on conflict (anime_id) do update
      set ${sql.join(COUNTERS.map((name) => sql`${sql.ref(name)} = s.${sql.ref(name)} + excluded.${sql.ref(name)}`))}
    returning anime_id`.execute(db);
  return rows.map(({ anime_id }) => anime_id);
}

/**
 * Moves counters by many entries at once and answers the anime whose counters moved: `entries` is a query for `anime_id`, `sign` (1: one
 * more entry, -1: one less), `status` and `score`. Locks the rows in the order of their ids. Only in a transaction.
 */
export async function moveStatsOf(db: Db, entries: RawBuilder<unknown>): Promise<number[]> {
  const columns = sql.join([...COUNTED.map(({ name }) => name), 'score_sum'].map((name) => sql.ref(name)));
  const steps = sql.join([
    ...COUNTED.map(
      ({ name, count }) => sql`coalesce(sum(e.sign) filter (where ${count}), 0) as ${sql.ref(name)}`,
    ),
    // No product: its sign would make the statement one that is planned again in each transaction.
    sql`coalesce(sum(case when e.sign = 1 then e.score else -e.score end), 0) as score_sum`,
  ]);
  const moved = sql.join(
    [...COUNTED.map(({ name }) => name), 'score_sum'].map(
      (name) => sql`${sql.ref(name)} = s.${sql.ref(name)} + excluded.${sql.ref(name)}`,
    ),
  );
  await announceStatsAtOnce(db);
  const { rows } = await sql<{ anime_id: number }>`
    with every as (select e.anime_id, ${steps} from (${entries}) e group by e.anime_id)
    insert into anime_stats as s (anime_id, ${columns})
    select anime_id, ${columns} from every where (${columns}) <> (${sql.join(
      [...COUNTED, 'score_sum'].map(() => sql`0`),
    )}) order by anime_id
    on conflict (anime_id) do update set ${moved}
    returning anime_id`.execute(db);
  return rows.map(({ anime_id }) => anime_id);
}

/** Locks the counters of anime until the transaction ends, as every new entry and favourite does before it is there. */
export async function lockStats(db: Db, animeIds: readonly number[]): Promise<void> {
  await sql`insert into anime_stats (anime_id) select id from anime where id = any(${[...animeIds]}::int[]) order by id
    on conflict do nothing`.execute(db);
  await db
    .selectFrom('anime_stats')
    .select('anime_id')
    .where('anime_id', 'in', [...animeIds])
    .orderBy('anime_id')
    .forUpdate()
    .execute();
}

/** Counts an anime again, whose counters are locked. */
export async function recountStats(db: Db, animeId: number): Promise<void> {
  await sql`update anime_stats s
    set ${sql.join(COUNTERS.map((name) => sql`${sql.ref(name)} = coalesce(c.${sql.ref(name)}, 0)`))}
    from (select ${animeId}::int as id) one left join (${countedOf(sql`anime_id = ${animeId}::int`)}) c on c.anime_id = one.id
    where s.anime_id = one.id`.execute(db);
}

const STATUSES = numbers(6).map((n) => ({ name: `status${n}`, count: sql`e.status = ${sql.lit(n)}` }));
const SCORES = numbers(10).map((n) => ({
  name: `score${n}`,
  count: sql`e.score is not null and greatest(1, round(e.score)) = ${sql.lit(n)}`,
}));
const COUNTED = [...STATUSES, ...SCORES];
const COUNTERS = [...COUNTED.map(({ name }) => name), 'score_sum', 'favorites'];

/** The counters of each anime over the entries and favourites for which a condition on `uid` and `anime_id` holds. */
function countedOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select anime_id, ${sql.join(COUNTERS.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))} from (
      select e.anime_id, ${sql.join(
        COUNTED.map(({ name, count }) => sql`count(*) filter (where ${count}) as ${sql.ref(name)}`),
      )}, coalesce(sum(e.score), 0) as score_sum, 0::bigint as favorites
      from library_entry e where ${condition} group by e.anime_id
      union all
      select anime_id, ${sql.join(COUNTED.map(() => sql`0::bigint`))}, 0::numeric, count(*) from (
        select f.uid, f.title_id as anime_id from favorite f join anime a on a.id = f.title_id where f.kind = 'anime') liked
      where ${condition} group by anime_id) every
    group by anime_id`;
}

/** The counter of a score (product.md, Catalogue 10). */
export function scoreCounter(score: number): Counter {
  return `score${Math.max(1, Math.round(score))}`;
}

/** Change of each counter for a change of an entry. Unchanged ones are left out. */
export function statsSteps(before: Counted | undefined, after: Counted | undefined): Map<Counter, number> {
  const steps = new Map<Counter, number>();
  const add = (counter: Counter, step: number) => steps.set(counter, (steps.get(counter) ?? 0) + step);
  for (const [entry, sign] of [[before, -1] as const, [after, 1] as const]) {
    if (!entry) continue;
    add(`status${entry.status}`, sign);
    if (entry.score === null) continue;
    add(scoreCounter(entry.score), sign);
    add('score_sum', sign * entry.score);
  }
  for (const [counter, step] of steps) if (step === 0) steps.delete(counter);
  return steps;
}

/** Statement that adds steps to an anime's counters, alone or within a larger one: without a row in `from` nothing is added. */
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
