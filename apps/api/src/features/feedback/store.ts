import type { FeedbackSort, FeedbackStatus, FeedbackType } from '@kiroku/contract/feedback/labels';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { FeedbackTable } from '../../db/tables/feedbackTables.ts';
import type { Db, Schema } from '../../db/tables/schema.ts';
import { deletePostNotifications } from '../notifications/notify.ts';

/** A post, without the words of its search, and how many comments it has. */
export type FeedbackRow = Omit<Selectable<FeedbackTable>, 'words'> & { comments: number };

const COLUMNS = [
  'feedback.id',
  'feedback.type',
  'feedback.title',
  'feedback.description',
  'feedback.status',
  'feedback.uid',
  'feedback.votes',
  'feedback.created_at',
  'feedback.edited_at',
] as const;

const COMMENTS = sql<number>`(select count(*) from feedback_comment c where c.feedback_id = feedback.id)::int`;
const matches = (query: string) =>
  sql<boolean>`to_tsvector('simple', feedback.words) @@ to_tsquery('simple', ${query})`;

export type FeedbackFilter = {
  status?: FeedbackStatus | undefined;
  type?: FeedbackType | undefined;
  /** A query of words.ts. */
  words?: string | undefined;
};

function filtered<Row>(
  query: SelectQueryBuilder<Schema, 'feedback', Row>,
  { status, type, words }: FeedbackFilter,
): SelectQueryBuilder<Schema, 'feedback', Row> {
  let next = query;
  if (status !== undefined) next = next.where('feedback.status', '=', status);
  if (type !== undefined) next = next.where('feedback.type', '=', type);
  if (words !== undefined) next = next.where(matches(words));
  return next;
}

/** Posts that pass a filter: a page of them, and how many there are. */
export async function listPosts(
  db: Db,
  filter: FeedbackFilter,
  { sort, offset, limit }: { sort: FeedbackSort; offset: number; limit: number },
): Promise<{ posts: FeedbackRow[]; total: number }> {
  let page = filtered(db.selectFrom('feedback').select(COLUMNS).select(COMMENTS.as('comments')), filter);
  if (sort === 'votes') page = page.orderBy('feedback.votes', 'desc');
  const posts = await page.orderBy('feedback.id', 'desc').offset(offset).limit(limit).execute();
  if (offset === 0 && posts.length < limit) return { posts, total: posts.length };
  const counted = filtered(
    db.selectFrom('feedback').select(({ fn }) => fn.countAll<number>().as('total')),
    filter,
  );
  return { posts, total: (await counted.executeTakeFirstOrThrow()).total };
}

/** Posts that share words with a query, those that share most first. */
export function similarPosts(db: Db, words: string, type: FeedbackType | undefined, limit: number) {
  return filtered(db.selectFrom('feedback').select(['id', 'title', 'type', 'status', 'votes']), {
    type,
    words,
  })
    .orderBy(sql`ts_rank(to_tsvector('simple', feedback.words), to_tsquery('simple', ${words}))`, 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(limit)
    .execute();
}

export function readPost(db: Db, id: number): Promise<FeedbackRow | undefined> {
  return db
    .selectFrom('feedback')
    .select(COLUMNS)
    .select(COMMENTS.as('comments'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Posts by id. */
export async function readPosts(db: Db, ids: readonly number[]): Promise<Map<number, FeedbackRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('feedback')
    .select(COLUMNS)
    .select(COMMENTS.as('comments'))
    .where(sql<boolean>`feedback.id = any(${[...new Set(ids)]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A post that nothing else changes, votes for or comments until the transaction ends. */
export function lockPost(transaction: Db, id: number) {
  return transaction
    .selectFrom('feedback')
    .select(['id', 'title', 'uid', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertPost(
  db: Db,
  post: Pick<FeedbackRow, 'type' | 'title' | 'description' | 'uid' | 'created_at'> & { words: string },
): Promise<number> {
  const { id } = await db.insertInto('feedback').values(post).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updatePost(
  db: Db,
  id: number,
  changes: Partial<
    Pick<Selectable<FeedbackTable>, 'title' | 'description' | 'words' | 'status' | 'edited_at'>
  >,
): Promise<void> {
  await db.updateTable('feedback').set(changes).where('id', '=', id).execute();
}

/** Deletes posts with their votes, comments and notifications. */
export async function deletePosts(transaction: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('feedback').where('id', 'in', ids).execute();
  await deletePostNotifications(transaction, ids);
}

/** Whether a member other than the author voted for a post or commented on it; a member who has left is another. */
export async function isAnswered(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ answered: boolean }>`
    select exists (select from feedback_vote v where v.feedback_id = f.id and v.uid is distinct from f.uid)
      or exists (select from feedback_comment c where c.feedback_id = f.id and c.uid is distinct from f.uid) as answered
    from feedback f where f.id = ${id}`.execute(db);
  return rows[0]?.answered ?? false;
}

/** A member's posts for the export of their data, oldest first. */
export function postsBy(db: Db, uid: string) {
  return db
    .selectFrom('feedback')
    .select(['id', 'type', 'title', 'description', 'status', 'votes', 'created_at', 'edited_at'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute();
}

/** Locks the posts that members wrote or voted for, in one order; answers their ids and authors. */
export async function lockPostsOf(
  transaction: Db,
  uids: readonly string[],
): Promise<{ id: number; uid: string | null }[]> {
  const { rows } = await sql<{ id: number; uid: string | null }>`
    select id, uid from feedback
    where uid = any(${[...uids]}::text[])
      or id in (select feedback_id from feedback_vote where uid = any(${[...uids]}::text[]))
    order by id for update`.execute(transaction);
  return rows;
}
