import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Selectable } from 'kysely';
import type { TitleRevisionTable } from '../../db/tables/contributionTables.ts';
import type { Db } from '../../db/tables/schema.ts';

export type RevisionRow = Selectable<TitleRevisionTable>;

/** Changes of a title before one of them if it is given, latest first. */
export async function readRevisions(
  db: Db,
  {
    kind,
    titleId,
    before,
    limit,
  }: { kind: Kind; titleId: number; before?: number | undefined; limit: number },
): Promise<RevisionRow[]> {
  let query = db
    .selectFrom('title_revision')
    .selectAll()
    .where('kind', '=', kind)
    .where('title_id', '=', titleId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function readRevision(db: Db, id: number): Promise<RevisionRow | undefined> {
  return db.selectFrom('title_revision').selectAll().where('id', '=', id).executeTakeFirst();
}
