import type { Track } from '@kiroku/contract/episodes/tracks';
import { sql } from 'kysely';
import { announceIds } from '../../db/changes/announceIds.ts';
import type { Db } from '../../db/tables/schema.ts';
import type { Released, Upcoming } from './broadcasts.ts';

export const EPISODE_CHANNEL = 'episodes';

/** Announces titles with changed episodes to every node. Runs in the transaction that changed them. */
export function announceEpisodes(db: Db, animeIds: readonly number[]): Promise<void> {
  return announceIds(db, EPISODE_CHANNEL, animeIds);
}

/** The upcoming broadcasts and the released numbers of some titles or of all, by track: only episodes meant for calendars. */
export async function readBroadcasts(
  db: Db,
  now: Date,
  animeIds?: readonly number[],
): Promise<Record<Track, { upcoming: Upcoming[]; released: Released[] }>> {
  const ofTitles = animeIds ? sql`anime_id = any(${[...animeIds]}::int[])` : sql`true`;
  const shown = sql`display_calendar and ${ofTitles}`;
  const coming = await sql<{ track: Track; animeId: number; number: number; at: Date }>`
    select track, anime_id as "animeId", number, air_at as at from broadcast
    where ${shown} and air_at > ${now}`.execute(db);
  const out = await sql<{ track: Track; animeId: number; number: number }>`
    select track, anime_id as "animeId", max(number) as number from broadcast
    where ${shown} and air_at <= ${now} group by track, anime_id`.execute(db);
  const of = (wanted: Track) => ({
    upcoming: coming.rows.flatMap(({ track, at, ...row }) =>
      track === wanted ? [{ ...row, at: new Date(at).getTime() }] : [],
    ),
    released: out.rows.flatMap(({ track, ...row }) => (track === wanted ? [row] : [])),
  });
  return { vostfr: of('vostfr'), vf: of('vf') };
}
