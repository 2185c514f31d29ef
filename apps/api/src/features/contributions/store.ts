import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { SubmissionStatus } from '@kiroku/contract/contributions/rules';
import { type Selectable, sql } from 'kysely';
import type { Properties, SubmissionTable } from '../../db/tables/contributionTables.ts';
import type { Db } from '../../db/tables/schema.ts';

export type Submission = Selectable<SubmissionTable>;

/** A proposal with the version of its row. */
export type VersionedSubmission = Submission & { version: string };

/** A proposal to store. */
export type NewSubmission = Pick<
  Submission,
  'type' | 'kind' | 'title_id' | 'title' | 'submit' | 'base' | 'source' | 'uid' | 'created_at'
>;

export async function insertSubmission(db: Db, submission: NewSubmission): Promise<number> {
  const { id } = await db
    .insertInto('submission')
    .values({
      ...submission,
      submit: JSON.stringify(submission.submit),
      base: JSON.stringify(submission.base),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Proposals of a member that wait. */
export async function countPending(db: Db, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

export type SubmissionFilter = {
  type: Submission['type'];
  status?: SubmissionStatus | undefined;
  kind?: Kind | undefined;
  titleId?: number | undefined;
  /** Of one member only. */
  uid?: string | undefined;
};

/** Proposals that pass a filter, newest first. */
export async function listSubmissions(db: Db, filter: SubmissionFilter): Promise<VersionedSubmission[]> {
  let query = db
    .selectFrom('submission')
    .selectAll()
    // The transaction that wrote the row.
    .select(sql<string>`xmin::text`.as('version'))
    .where('type', '=', filter.type);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  if (filter.titleId !== undefined) query = query.where('title_id', '=', filter.titleId);
  if (filter.uid !== undefined) query = query.where('uid', '=', filter.uid);
  return query.orderBy('id', 'desc').execute();
}

export async function readSubmission(db: Db, id: number): Promise<Submission | undefined> {
  return db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A proposal, which nothing else changes until the transaction ends. */
export async function lockSubmission(db: Db, id: number): Promise<Submission | undefined> {
  return db.selectFrom('submission').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes what a review decided. */
export async function writeReview(db: Db, submission: Submission): Promise<void> {
  const { id, submit, accepted, refused, status, comment, reviewer, reviewed_at, title_id } = submission;
  await db
    .updateTable('submission')
    .set({
      submit: JSON.stringify(submit),
      accepted: JSON.stringify(accepted),
      refused: JSON.stringify(refused),
      status,
      comment,
      reviewer,
      reviewed_at,
      title_id,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes a member's proposal that waits; false when there is none. */
export async function deletePending(db: Db, id: number, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('submission')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the proposals of members that wait. */
export async function deletePendingOf(db: Db, uids: readonly string[]): Promise<void> {
  await sql`delete from submission where uid = any(${[...uids]}::text[]) and status = 'pending'`.execute(db);
}

/** Properties of the first that the second does not name. */
export function without(properties: Properties, names: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !(name in names)));
}

/** A member's proposals for the export of their data, oldest first. */
export async function proposalsOf(db: Db, uid: string) {
  return db
    .selectFrom('submission')
    .select(['id', 'type', 'kind', 'title_id', 'title', 'submit', 'accepted', 'refused', 'source'])
    .select(['status', 'comment', 'created_at', 'reviewed_at'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute();
}
