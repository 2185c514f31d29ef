import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** Name and ids of a title on other sites. */
export type TitleIdentity = { title: string | null; idMAL: number | null; idAnilist: number | null };

const UNKNOWN: TitleIdentity = { title: null, idMAL: null, idAnilist: null };

/** Reads the names of titles and their ids on other sites; all null for a deleted one. */
export async function identifyTitles(
  db: Db,
  kind: Kind,
  ids: readonly number[],
): Promise<(id: number) => TitleIdentity> {
  const rows = await db
    .selectFrom(kind)
    .select(['id', 'title', 'title_en as titleEN', 'romanji', 'title_jp as titleJP'])
    .select(['id_mal as idMAL', 'id_anilist as idAnilist'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::int[])`)
    .execute();
  const known = new Map(
    rows.map(({ id, idMAL, idAnilist, ...titles }) => [
      id,
      { title: displayTitle(titles), idMAL, idAnilist },
    ]),
  );
  return (id) => known.get(id) ?? UNKNOWN;
}
