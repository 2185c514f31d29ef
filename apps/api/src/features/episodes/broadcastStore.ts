import { announceIds } from '../../db/announceIds.ts';
import type { Db } from '../../db/schema.ts';
import type { Released, Upcoming } from './broadcasts.ts';

export const EPISODE_CHANNEL = 'episodes';

/** Announces titles with changed episodes to every node. Runs in the transaction that changed them. */
export function announceEpisodes(db: Db, animeIds: readonly number[]): Promise<void> {
  return announceIds(db, EPISODE_CHANNEL, animeIds);
}

/** The upcoming broadcasts and the released numbers of some titles or of all: only episodes meant for calendars. */
export async function readBroadcasts(
  db: Db,
  now: Date,
  animeIds?: readonly number[],
): Promise<{ upcoming: Upcoming[]; released: Released[] }> {
  const shown = db.selectFrom('episode').where('display_calendar', '=', true);
  const wanted = animeIds ? shown.where('anime_id', 'in', [...animeIds]) : shown;
  const coming = await wanted.select(['anime_id', 'number', 'air_at']).where('air_at', '>', now).execute();
  const out = await wanted
    .select(['anime_id', ({ fn }) => fn.max<number>('number').as('last')])
    .where('air_at', '<=', now)
    .groupBy('anime_id')
    .execute();
  return {
    upcoming: coming.map((row) => ({
      animeId: row.anime_id,
      number: row.number,
      // Never null: the query asks for a date.
      at: row.air_at?.getTime() ?? 0,
    })),
    released: out.map((row) => ({ animeId: row.anime_id, number: row.last })),
  };
}
