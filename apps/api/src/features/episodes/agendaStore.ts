import type { TitleLink } from '@kiroku/contract/catalogue/form/links';
import type { Track } from '@kiroku/contract/episodes/tracks';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** A broadcast in an agenda. */
export type Aired = {
  animeId: number;
  number: number;
  title: string | null;
  at: number;
  track: Track;
  service: string | null;
};

/**
 * The broadcasts of all tracks between two instants, the end excluded, by time: only episodes meant for calendars, and no adult title.
 */
export async function readAired(db: Db, from: number, to: number): Promise<Aired[]> {
  const { rows } = await sql<Omit<Aired, 'at'> & { at: Date }>`
    select b.anime_id as "animeId", b.number, b.title, b.air_at as at, b.track, b.service
    from broadcast b join anime a on a.id = b.anime_id
    where b.air_at >= ${new Date(from)} and b.air_at < ${new Date(to)} and b.display_calendar and not a.adult
    order by b.air_at, b.anime_id, b.number, b.track desc`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).getTime() }));
}

/** Platforms of some titles, by title. */
export async function readPlatforms(db: Db, animeIds: readonly number[]): Promise<Map<number, TitleLink[]>> {
  if (animeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('anime')
    .select(['id', 'streaming'])
    .where('id', 'in', [...animeIds])
    .execute();
  return new Map(rows.map(({ id, streaming }) => [id, streaming]));
}

/** Number of members who watch each of some titles, for the first time or again; absent for none. */
export async function readWatching(db: Db, animeIds: readonly number[]): Promise<Map<number, number>> {
  if (animeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('anime_stats')
    .select(['anime_id', sql<number>`status1 + status6`.as('watching')])
    .where('anime_id', 'in', [...animeIds])
    .execute();
  return new Map(rows.map(({ anime_id, watching }) => [anime_id, watching]));
}
