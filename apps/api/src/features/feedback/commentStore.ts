import { type Selectable, sql } from 'kysely';
import type { FeedbackTables } from '../../db/tables/feedbackTables.ts';
import type { Db } from '../../db/tables/schema.ts';

export type CommentRow = Selectable<FeedbackTables['feedback_comment']>;

/** A page of a post's comments, oldest first. */
export function listComments(
  db: Db,
  id: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<CommentRow[]> {
  return db
    .selectFrom('feedback_comment')
    .selectAll()
    .where('feedback_id', '=', id)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** A comment, and how many of its post come before it. */
export type PlacedComment = CommentRow & { before: number };

/** Comments by id. */
export async function readComments(db: Db, ids: readonly number[]): Promise<Map<number, PlacedComment>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('feedback_comment')
    .selectAll()
    .select(
      sql<number>`(select count(*) from feedback_comment o
        where o.feedback_id = feedback_comment.feedback_id and o.id < feedback_comment.id)::int`.as('before'),
    )
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The comments of a post. */
export async function commentIdsOf(db: Db, feedbackId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('feedback_comment')
    .select('id')
    .where('feedback_id', '=', feedbackId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function insertComment(
  db: Db,
  comment: Pick<CommentRow, 'feedback_id' | 'uid' | 'body' | 'created_at'>,
): Promise<CommentRow> {
  return db.insertInto('feedback_comment').values(comment).returningAll().executeTakeFirstOrThrow();
}

/** Changes a member's own comment; undefined when there is none. */
export function updateOwnComment(
  db: Db,
  { id, uid }: { id: number; uid: string },
  { body, at }: { body: string; at: Date },
): Promise<CommentRow | undefined> {
  return db
    .updateTable('feedback_comment')
    .set({ body, edited_at: at })
    .where('id', '=', id)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a comment of a member; undefined when there is none. */
export function deleteOwnComment(
  db: Db,
  id: number,
  uid: string,
): Promise<{ feedback_id: number } | undefined> {
  return db
    .deleteFrom('feedback_comment')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .returning('feedback_id')
    .executeTakeFirst();
}

/** Number of comments of a post before a given one. */
export async function countCommentsBefore(
  db: Db,
  { id, feedback_id }: Pick<CommentRow, 'id' | 'feedback_id'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('feedback_comment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('feedback_id', '=', feedback_id)
    .where('id', '<', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** A comment that nothing else changes until the transaction ends. */
export function lockComment(transaction: Db, id: number) {
  return transaction
    .selectFrom('feedback_comment')
    .select(['feedback_id', 'uid'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a comment; undefined when there is none. */
export function deleteComment(db: Db, id: number): Promise<CommentRow | undefined> {
  return db.deleteFrom('feedback_comment').where('id', '=', id).returningAll().executeTakeFirst();
}

/** A member's comments for the export of their data, oldest first. */
export function commentsBy(db: Db, uid: string) {
  return db
    .selectFrom('feedback_comment')
    .select(['id', 'feedback_id', 'body', 'created_at', 'edited_at'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute();
}
