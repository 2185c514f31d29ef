import type { TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import type { TitleProgress } from '@kiroku/contract/library/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** How far a member is in titles of either kind; those outside their library are left out. */
export async function readProgress(
  db: Db,
  uid: string,
  titles: readonly TitleRef[],
): Promise<TitleProgress[]> {
  const idsOf = (kind: TitleRef['kind']) => titles.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const { rows } = await sql<TitleProgress>`
    select 'anime' as kind, anime_id as id, status, progression from library_entry
    where uid = ${uid} and anime_id = any(${idsOf('anime')}::int[])
    union all
    select 'manga', manga_id, status, progression from manga_entry
    where uid = ${uid} and manga_id = any(${idsOf('manga')}::int[])`.execute(db);
  return rows;
}
