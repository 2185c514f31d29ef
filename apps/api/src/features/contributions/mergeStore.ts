import type { Kind } from '@kiroku/contract/catalogue/labels';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import type { Authorship } from '../catalogue/authorship.ts';
import type { Submission } from './store.ts';

type Title = { kind: Kind; id: number };

/** Proposals about a title, which nothing else changes until the transaction ends. */
export async function lockSubmissionsOf(db: Db, { kind, id }: Title): Promise<Submission[]> {
  const rows = await db
    .selectFrom('submission')
    .selectAll()
    .where('kind', '=', kind)
    .where('title_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows;
}

/** Whether a title has proposals other than these. */
export async function hasOtherSubmissions(
  db: Db,
  { kind, id }: Title,
  known: readonly Submission[],
): Promise<boolean> {
  const { rows } = await sql`
    select from submission where kind = ${kind} and title_id = ${id}
      and id <> all(${known.map((one) => one.id)}::bigint[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Makes the proposals about a title proposals about another. */
export async function moveSubmissions(db: Db, { kind, id }: Title, into: number): Promise<void> {
  await db
    .updateTable('submission')
    .set({ title_id: into })
    .where('kind', '=', kind)
    .where('title_id', '=', id)
    .execute();
}

/** Forgets which title an accepted new title became: it is gone. */
export async function forgetCreated(db: Db, { kind, id }: Title): Promise<void> {
  await db
    .updateTable('submission')
    .set({ title_id: null })
    .where('type', '=', 'new')
    .where('kind', '=', kind)
    .where('title_id', '=', id)
    .execute();
}

/** Moves the history of a title to another; each change still names its former title. */
export async function moveRevisions(db: Db, { kind, id }: Title, into: number): Promise<void> {
  await sql`update title_revision set title_id = ${into}, about = coalesce(about, ${id})
    where kind = ${kind} and title_id = ${id}`.execute(db);
}

export async function deleteRevisions(db: Db, { kind, id }: Title): Promise<void> {
  await db.deleteFrom('title_revision').where('kind', '=', kind).where('title_id', '=', id).execute();
}

/** Marks in the history of a title that another was merged into it. */
export async function recordMerge(
  db: Db,
  { kind, id }: Title,
  merged: number,
  { source, actor }: Authorship,
  at: Date,
): Promise<void> {
  const nothing = JSON.stringify({});
  await db
    .insertInto('title_revision')
    .values({ kind, title_id: id, at, source, actor, before: nothing, after: nothing, merges: merged })
    .execute();
}
