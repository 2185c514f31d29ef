import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Moves the episodes of an anime whose numbers another lacks; the others go with their title. */
export async function moveMissingEpisodes(db: Db, id: number, into: number, at: Date): Promise<void> {
  await sql`
    with moved as (
      update episode e set anime_id = ${into}, changed_at = ${at}
      where e.anime_id = ${id} and not exists (select from episode k where k.anime_id = ${into} and k.number = e.number)
      returning e.number)
    delete from episode_cancelled c using moved where c.anime_id = ${into} and c.number = moved.number`.execute(
    db,
  );
}
