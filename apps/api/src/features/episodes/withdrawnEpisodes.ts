import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { cancelEpisodes } from './store.ts';

/** A span of time (epoch ms) in which a source dates all episodes of a title: these numbers. */
export type DatedSpan = { animeID: number; from: number; to: number; numbers: readonly number[] };

/** Removes upcoming episodes of a source's schedules that it no longer has in its span; answers the titles concerned. */
export async function removeWithdrawn(
  db: Db,
  spans: readonly DatedSpan[],
  source: string,
  at: Date,
): Promise<number[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<{ anime_id: number }>`
    with span as (
      select "animeID" as anime_id, numbers, greatest(to_timestamp("from" / 1000), ${at}) as since,
        to_timestamp("to" / 1000) as until
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as s("animeID" int, "from" float8, "to" float8, numbers jsonb)
    ), withdrawn as (
      select e.id from episode e join span s on s.anime_id = e.anime_id
        join anime a on a.id = e.anime_id and a.broadcast_source = ${source}
      where not e.by_hand and e.air_at > s.since and e.air_at < s.until and not s.numbers @> to_jsonb(e.number)
    ), ${cancelEpisodes(sql`id in (select id from withdrawn)`, at)} returning anime_id`.execute(db);
  return rows.map(({ anime_id }) => anime_id);
}
