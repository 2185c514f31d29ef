import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** Moves the episodes of an anime whose numbers another lacks, its schedule and its slot; the others go with their title. */
export async function moveMissingEpisodes(db: Db, id: number, into: number, at: Date): Promise<void> {
  await sql`
    with moved as (
      update episode e set anime_id = ${into}, changed_at = ${at}
      where e.anime_id = ${id} and not exists (select from episode k where k.anime_id = ${into} and k.number = e.number)
      returning e.number)
    delete from episode_cancelled c using moved where c.anime_id = ${into} and c.number = moved.number
      and (c.track = 'vostfr' or exists (
        select from episode_track t where t.anime_id = ${id} and t.number = moved.number))`.execute(db);
  await sql`
    update anime kept set broadcast_source = merged.broadcast_source from anime merged
    where kept.id = ${into} and merged.id = ${id} and kept.broadcast_source is null
      and merged.broadcast_source is not null`.execute(db);
  await sql`
    insert into broadcast_slot (anime_id, source, at, stated_at)
    select ${into}, source, at, stated_at from broadcast_slot where anime_id = ${id} on conflict do nothing`.execute(
    db,
  );
}
