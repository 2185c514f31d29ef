import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { CANCELLED_AGAIN, revived } from './cancelled.ts';

/** The dub of an episode: epoch milliseconds, and where. */
export type Dub = { animeID: number; number: number; timestamp: number; service?: string | null };

/** Writes the dubs of episodes. One that was cancelled comes back under a later sequence. */
export async function putDubs(db: Db, dubs: readonly Dub[], at: Date): Promise<void> {
  if (dubs.length === 0) return;
  await sql`
    with given as (
      select "animeID" as anime_id, number, to_timestamp(timestamp / 1000) as air_at, service
      from jsonb_to_recordset(${JSON.stringify(dubs)}::jsonb)
        as g("animeID" int, number int, timestamp float8, service text)
    ), ${revived('vf')}
    insert into episode_track as known (anime_id, number, track, air_at, service, sequence, changed_at)
    select g.anime_id, g.number, 'vf', g.air_at, g.service, coalesce(r.sequence + 1, 0), ${at}
    from given g left join revived r on r.anime_id = g.anime_id and r.number = g.number
    on conflict (anime_id, number, track) do update
      set air_at = excluded.air_at, service = excluded.service, sequence = known.sequence + 1,
        changed_at = excluded.changed_at
      where (known.air_at, known.service) is distinct from (excluded.air_at, excluded.service)`.execute(db);
}

/** Removes the dub of an episode; where calendars showed it, it is remembered as cancelled. */
export async function removeDub(db: Db, animeId: number, number: number, at: Date): Promise<void> {
  await sql`
    with gone as (
      delete from episode_track where anime_id = ${animeId} and number = ${number}
      returning anime_id, number, track, air_at, sequence
    )
    insert into episode_cancelled (anime_id, number, track, air_at, sequence, cancelled_at)
    select g.anime_id, g.number, g.track, g.air_at, g.sequence + 1, ${at}
    from gone g join episode e on e.anime_id = g.anime_id and e.number = g.number where e.display_calendar ${CANCELLED_AGAIN}`.execute(
    db,
  );
}
