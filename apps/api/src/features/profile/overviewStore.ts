import { SEASONS } from '@kiroku/contract/catalogue/labels';
import { NEXT_SEASON_DAY } from '@kiroku/contract/catalogue/season';
import { UPCOMING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { GENERATION } from '@kiroku/contract/episodes/rules';
import { REWATCHING } from '@kiroku/contract/library/labels';
import type { Change } from '@kiroku/contract/profile/rules';
import type { Overview } from '@kiroku/contract/profile/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** Group of entries: a state, a score, a genre, a format or a season with its year. */
export type Tally = {
  part: 'status' | 'score' | 'genre' | 'format' | 'season';
  name: string | null;
  year: number | null;
  entries: number;
  /** For states and genres: entries with a score, and the sum of scores, in tenths. */
  scored: number;
  tenths: number | null;
  /** For states only. */
  episodes: number;
  minutes: number;
};

/** All tallies of a library, in one snapshot. */
export async function tallyLibrary(db: Db, uid: string): Promise<Tally[]> {
  const { rows } = await sql<Tally>`with kept as materialized (${countedEntries(uid)})
    select 'status' as part, status::text as name, null::int as year, count(*)::int as entries,
      count(tenths)::int as scored, sum(tenths)::int as tenths,
      sum(episodes)::bigint as episodes, sum(episodes * duration)::bigint as minutes
    from kept group by status
    union all select 'genre', genre, null, count(*)::int, count(tenths)::int, sum(tenths)::int, 0, 0
    from kept, unnest(genres) as one (genre) group by genre
    union all select 'score', greatest(1, (tenths + 5) / 10)::text, null, count(*)::int, 0, 0, 0, 0
    from kept where tenths is not null group by 2
    union all select 'format', type, null, count(*)::int, 0, 0, 0, 0
    from kept group by type
    union all select 'season', season, year, count(*)::int, 0, 0, 0, 0
    from kept where season is not null and year is not null group by season, year`.execute(db);
  return rows;
}

/** Entries with the counted fields of their titles; scores of those that have begun. 64 bits: a long title rewatched often exceeds 32. */
function countedEntries(uid: string): RawBuilder<unknown> {
  const total = sql`greatest(coalesce(a.nb_episodes, 0), 0)::bigint`;
  const duration = sql`case when a.ep_average > 0 then a.ep_average else ${GENERATION.duration}::int end`;
  // As in `seasonOfStart`, if no season is stated: the thirteenth month is January.
  const isNext = sql`(a.start_month % 3 = 0 and coalesce(a.start_day, 0) >= ${NEXT_SEASON_DAY}::int)::int`;
  const month = sql`(a.start_month + ${isNext})`;
  const ofStart = sql`(array[${sql.join(SEASONS.map(({ value }) => value))}])[(${month} - 1) % 12 / 3 + 1]`;
  const startYear = sql`(a.start_year + coalesce((${month} = 13)::int, 0))`;
  return sql`select e.status, case when a.status is distinct from ${UPCOMING}::int then (e.score * 10)::int end as tenths, e.progression + ${total} * ${timesAgain()} as episodes,
      ${duration} as duration, a.genre as genres, a.type,
      coalesce(a.season, ${ofStart}) as season, coalesce(a.season_year, ${startYear}) as year
    from library_entry e join anime a on a.id = e.anime_id where e.uid = ${uid}`;
}

/** A member's manga in figures; chapters read again count each time. */
export async function tallyManga(db: Db, uid: string): Promise<Overview['manga']> {
  const chapters = sql`greatest(coalesce(m.nb_chapter, 0), 0)::bigint`;
  const { rows } = await sql<Overview['manga']>`
    select count(*)::int as total, coalesce(sum(e.volumes), 0)::bigint as volumes,
      coalesce(sum(e.progression + ${chapters} * ${timesAgain()}), 0)::bigint as chapters
    from manga_entry e join manga m on m.id = e.manga_id where e.uid = ${uid}`.execute(db);
  return rows[0] ?? { total: 0, volumes: 0, chapters: 0 };
}

/** Number of repetitions of a title, the current one included. */
function timesAgain(): RawBuilder<unknown> {
  return sql`(e.rewatch + case when e.status = ${REWATCHING}::int then 1 else 0 end)`;
}

/** Episodes seen on each day of Europe/Paris since a moment, days without any left out. */
export async function countEpisodesByDay(db: Db, uid: string, since: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; episodes: number }>`
    select (at at time zone 'Europe/Paris')::date as day, sum(to_count - from_count)::bigint as episodes
    from watch_event
    where uid = ${uid} and at >= ${new Date(since)} and to_count > from_count
    group by 1`.execute(db);
  return new Map(rows.map(({ day, episodes }) => [day, episodes]));
}

/** The latest forward changes, last first. */
export async function readLatest(db: Db, uid: string, limit: number): Promise<Change[]> {
  const rows = await db
    .selectFrom('watch_event')
    .select(['id', 'anime_id', 'from_count', 'to_count', 'at'])
    .where('uid', '=', uid)
    .whereRef('to_count', '>', 'from_count')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, anime_id, from_count, to_count, at }) => ({
    id,
    uid,
    animeID: anime_id,
    from: from_count,
    to: to_count,
    at: at.getTime(),
  }));
}
