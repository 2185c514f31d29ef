import type { TitleLink } from '@kiroku/contract/catalogue/links';
import type { Db } from '../../db/schema.ts';

/** A broadcast in an agenda. */
export type Aired = { animeId: number; number: number; title: string | null; at: number };

/** The broadcasts between two instants, the end excluded, by time: only episodes meant for calendars, and no adult title. */
export async function readAired(db: Db, from: number, to: number): Promise<Aired[]> {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('anime', 'anime.id', 'episode.anime_id')
    .select(['episode.anime_id', 'episode.number', 'episode.title', 'episode.air_at'])
    .where('episode.air_at', '>=', new Date(from))
    .where('episode.air_at', '<', new Date(to))
    .where('episode.display_calendar', '=', true)
    .where('anime.adult', '=', false)
    .orderBy('episode.air_at')
    .orderBy('episode.anime_id')
    .orderBy('episode.number')
    .execute();
  return rows.map((row) => ({
    animeId: row.anime_id,
    number: row.number,
    title: row.title,
    // Never null: the query asks for a date.
    at: row.air_at?.getTime() ?? 0,
  }));
}

/** Where some titles can be watched, by title. */
export async function readPlatforms(db: Db, animeIds: readonly number[]): Promise<Map<number, TitleLink[]>> {
  if (animeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('anime')
    .select(['id', 'streaming'])
    .where('id', 'in', [...animeIds])
    .execute();
  return new Map(rows.map(({ id, streaming }) => [id, streaming]));
}
