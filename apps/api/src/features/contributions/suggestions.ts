import type { SearchHit } from '@kiroku/contract/catalogue/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import type { TitleMemory } from '../catalogue/memory/titleMemory.ts';
import { readKeyed } from '../catalogue/outsideIdStore.ts';

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

/** Titles of a kind with one of the outside ids; `ids`: such as 'kitsu:11'. */
export async function findByOutsideId(
  db: Db,
  memory: TitleMemory,
  {
    idMAL,
    idAnilist,
    ids = [],
  }: { idMAL?: number | undefined; idAnilist?: number | undefined; ids?: string[] | undefined },
): Promise<SearchHit[]> {
  const named = [
    idMAL === undefined ? [] : `mal:${idMAL}`,
    idAnilist === undefined ? [] : `anilist:${idAnilist}`,
  ];
  const found = await readKeyed(db, memory.kind, [...named.flat(), ...ids]);
  const titles = [...new Set(found.map(({ id }) => id))].flatMap((id) => memory.get(id) ?? []);
  return titles.map((title) => memory.searchHit(title));
}
