import type { Kind } from '@kiroku/contract/catalogue/labels';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** The ids of our titles by AniList id, of those that we have. */
export async function readKnownIds(
  db: Db,
  kind: Kind,
  anilistIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; id_anilist: number }>`
    select id, id_anilist from ${sql.table(kind)} where id_anilist = any(${[...anilistIds]}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, id_anilist }) => [id_anilist, id]));
}
