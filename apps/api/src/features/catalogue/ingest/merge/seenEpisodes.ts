import { sql } from 'kysely';
import type { Db } from '#api/db/tables/schema.ts';

/** One member may have counted wrongly. */
const WITNESSES = 2;

/** How many episodes of each title are known to be out, or were seen by two members or more; without any, absent. */
export async function readSeenEpisodes(db: Db, animeIds: readonly number[]): Promise<Map<number, number>> {
  if (animeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; seen: number | null }>`
    select a.id, greatest(
      (select max(number) from episode where anime_id = a.id and air_at <= now()),
      (select progression from library_entry where anime_id = a.id
        order by progression desc offset ${WITNESSES - 1} limit 1)) as seen
    from unnest(${[...animeIds]}::int[]) as a (id)`.execute(db);
  return new Map(rows.flatMap(({ id, seen }) => (seen ? [[id, seen]] : [])));
}
