import type { SearchHit } from '@kiroku/contract/catalogue/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import type { TitleMemory } from '../catalogue/memory/titleMemory.ts';

const MOST_STUDIOS = 10;

/** Studios whose name contains a text, the most frequent first. */
export async function readStudios(db: Db, text: string): Promise<string[]> {
  if (text === '') return [];
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ studio: string }>`
    select studio from anime, unnest(studios) as studio where studio ilike ${pattern}
    group by studio order by count(*) desc, studio limit ${MOST_STUDIOS}`.execute(db);
  return rows.map(({ studio }) => studio);
}

/** Titles of a kind with one of the outside ids. */
export function findByOutsideId(
  memory: TitleMemory,
  ids: { idMAL?: number | undefined; idAnilist?: number | undefined },
): SearchHit[] {
  const { idMAL, idAnilist } = ids;
  const found = memory
    .all()
    .filter(
      (title) =>
        (idMAL !== undefined && title.idMAL === idMAL) ||
        (idAnilist !== undefined && title.idAnilist === idAnilist),
    );
  return found.map((title) => memory.searchHit(title));
}
