import type { Track } from '@kiroku/contract/episodes/tracks';
import { type RawBuilder, sql } from 'kysely';

/** End of an insert of cancelled dates: of a date that was cancelled before, the latest counts. */
export const CANCELLED_AGAIN = sql`
    on conflict (anime_id, number, track) do update
      set air_at = excluded.air_at, sequence = excluded.sequence, cancelled_at = excluded.cancelled_at`;

/** Part of a `with` after `given` (anime_id, number): deletes their cancellations of a track, and returns the last sequences. */
export function revived(track: Track): RawBuilder<unknown> {
  return sql`revived as (
      delete from episode_cancelled c using given g
      where c.anime_id = g.anime_id and c.number = g.number and c.track = ${track}
      returning c.anime_id, c.number, c.sequence
    )`;
}
