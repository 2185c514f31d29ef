import { isoPartialDate } from '@kiroku/contract/base/dates';
import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { followedManga } from '@kiroku/contract/library/followedTitle';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { partialDate } from '../../db/tables/titleColumns.ts';
import { DAY_MS } from './demoDays.ts';
import type { DemoManga } from './demoReadings.ts';
import type { DemoTitle } from './demoTitle.ts';

/** The most popular titles: nearly all entries of a large site. */
const MOST = 5000;
const WEEK = 7;

/** The anime of demo libraries: no adult titles, since libraries are public. */
export async function readDemoAnime(db: Db, now: number): Promise<DemoTitle[]> {
  const rows = await db
    .selectFrom('anime')
    .select([
      'id',
      'popularity',
      'imported_score',
      'status',
      'nb_episodes',
      'start_year',
      'start_month',
      'start_day',
    ])
    .select(['end_year', 'end_month', 'end_day'])
    .where('adult', '=', false)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const aired = await readAired(db, now);
  return rows.map((row) => {
    const episodes = row.nb_episodes !== null && row.nb_episodes > 0 ? row.nb_episodes : null;
    const startDay = dayOf(row.start_year, row.start_month, row.start_day);
    const endDay = dayOf(row.end_year, row.end_month, row.end_day);
    return {
      id: row.id,
      weight: Math.max(1, row.popularity),
      score: row.imported_score,
      status: row.status,
      episodes,
      startDay,
      endDay: endDay ?? (startDay === null ? null : startDay + WEEK * ((episodes ?? 1) - 1)),
      aired: aired.get(row.id) ?? [],
    };
  });
}

export async function readDemoManga(db: Db): Promise<DemoManga[]> {
  const rows = await db
    .selectFrom('manga')
    .select(['id', 'popularity', 'status', 'nb_chapter', 'nb_book'])
    .where('adult', '=', false)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ id, popularity, status, nb_chapter, nb_book }) => {
    const { total, volumes = null } = followedManga({ status, NbChapter: nb_chapter, NbBook: nb_book });
    return { id, weight: Math.max(1, popularity), status, chapters: total || null, volumes };
  });
}

/** The names, in their order, that no member bears or reserves and whose address is free. */
export async function availableNames(db: Db, names: readonly string[]): Promise<string[]> {
  const folded = names.map((name) => name.toLowerCase());
  const { rows } = await sql<{ name: string }>`
    select lower(username) as name from member where lower(username) = any(${folded})
    union select split_part(lower(email), '@', 1) from member where lower(email) = any(${folded.map(
      (name) => `${name}@demo.invalid`,
    )})
    union select lower(username) from held_username where lower(username) = any(${folded})`.execute(db);
  const taken = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !taken.has(name.toLowerCase()));
}

/** Broadcast episodes of airing titles, by the anime's id and in the order of their numbers. */
async function readAired(db: Db, now: number): Promise<Map<number, { number: number; at: number }[]>> {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('anime', 'anime.id', 'episode.anime_id')
    .select(['episode.anime_id', 'episode.number', 'episode.air_at'])
    .where('anime.status', '=', AIRING)
    .where('episode.air_at', '<=', new Date(now))
    .orderBy('episode.anime_id')
    .orderBy('episode.number')
    .execute();
  const aired = new Map<number, { number: number; at: number }[]>();
  for (const { anime_id, number, air_at } of rows) {
    if (air_at === null) continue;
    const episodes = aired.get(anime_id) ?? [];
    episodes.push({ number, at: new Date(air_at).getTime() });
    aired.set(anime_id, episodes);
  }
  return aired;
}

/** The last day a date may mean. */
function dayOf(year: number | null, month: number | null, day: number | null): number | null {
  const iso = isoPartialDate(partialDate(year, month, day));
  if (iso === null || year === null) return null;
  if (iso.length === 10) return Date.parse(iso) / DAY_MS;
  return Date.UTC(year, month ?? 12, 0) / DAY_MS;
}
