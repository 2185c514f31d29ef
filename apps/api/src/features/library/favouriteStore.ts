import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Db } from '../../db/tables/schema.ts';

export async function isFavourite(db: Db, uid: string, kind: Kind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('favorite')
    .select('title_id')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('title_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
