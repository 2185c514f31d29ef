import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { TitleUse } from '@kiroku/contract/catalogue/removal';
import { sql } from 'kysely';
import { ENTRY_TABLES } from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';

/** Counts of references to a title. No episode is about a manga. */
export async function readUse(db: Db, kind: Kind, id: number): Promise<TitleUse> {
  const anime = sql`${kind} = 'anime' and anime_id = ${id}`;
  const { entries, titleId } = ENTRY_TABLES[kind];
  const { rows } = await sql<TitleUse>`
    select (select count(*)::int from ${entries} where ${titleId} = ${id}) as members,
      (select count(*)::int from favorite where kind = ${kind} and title_id = ${id}) as favorites,
      (select count(*)::int from episode where ${anime}) as episodes,
      (select count(*)::int from submission where type = 'edit' and status = 'pending' and kind = ${kind}
        and title_id = ${id}) as proposals`.execute(db);
  return rows[0] ?? { members: 0, favorites: 0, episodes: 0, proposals: 0 };
}
