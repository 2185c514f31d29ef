import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import type { Submission } from './store.ts';

/** A proposal as reports name it. */
export type Proposal = Pick<Submission, 'id' | 'type' | 'kind' | 'title_id' | 'title' | 'uid' | 'status'>;

/** Proposals by id. */
export async function readProposals(db: Db, ids: readonly number[]): Promise<Map<number, Proposal>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('submission')
    .select(['id', 'type', 'kind', 'title_id', 'title', 'uid', 'status'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the public history of a title names a proposal. */
export async function isInHistory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('title_revision')
    .select('id')
    .where('submission', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
