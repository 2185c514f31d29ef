import { COMMENT_PAGE_SIZE } from '@kiroku/contract/feedback/commentPage';
import type { FeedbackSort, FeedbackStatus, FeedbackType } from '@kiroku/contract/feedback/labels';
import { FEEDBACK_PROBLEMS } from '@kiroku/contract/feedback/problems';
import { FEEDBACK_PAGE_SIZE, MOST_SIMILAR } from '@kiroku/contract/feedback/rules';
import type { Feedback, FeedbackDetail, SimilarFeedback } from '@kiroku/contract/feedback/schema';
import { ProblemError } from '../../http/problems.ts';
import { listComments } from './commentStore.ts';
import type { FeedbackDeps } from './deps.ts';
import { presentPost, presentPosts } from './present.ts';
import { isAnswered, listPosts, readPost, similarPosts } from './store.ts';
import { allWords, anyWord } from './words.ts';

/** Query of a page of the board. */
export type BoardQuery = {
  status?: FeedbackStatus | 'all' | undefined;
  type?: FeedbackType | undefined;
  sort?: FeedbackSort | undefined;
  search?: string | undefined;
  page?: number | undefined;
};

/** A page of the board, and how many posts there are (product.md, Feedback 4). */
export async function listFeedback(
  deps: FeedbackDeps,
  { status, type, sort = 'new', search, page = 1 }: BoardQuery,
): Promise<{ posts: Feedback[]; total: number }> {
  const words = search === undefined ? undefined : allWords(search);
  // A search without any letter or digit finds nothing.
  if (words === null) return { posts: [], total: 0 };
  const filter = { status: status === 'all' ? undefined : status, type, words };
  const limit = FEEDBACK_PAGE_SIZE;
  const found = await listPosts(deps.db.sql, filter, { sort, offset: (page - 1) * limit, limit });
  return { posts: await presentPosts(deps, found.posts), total: found.total };
}

/** Posts that share words with a draft. */
export async function findSimilar(
  { db }: FeedbackDeps,
  text: string,
  type: FeedbackType | undefined,
): Promise<SimilarFeedback[]> {
  const words = anyWord(text);
  return words === null ? [] : similarPosts(db.sql, words, type, MOST_SIMILAR);
}

/** A post with a page of its comments. Throws 404. */
export async function readFeedback(deps: FeedbackDeps, id: number, page = 1): Promise<FeedbackDetail> {
  const db = deps.db.sql;
  const post = await readPost(db, id);
  if (!post) throw new ProblemError(FEEDBACK_PROBLEMS.unknownPost);
  const limit = COMMENT_PAGE_SIZE;
  const comments = await listComments(db, id, { offset: (page - 1) * limit, limit });
  const answered = await isAnswered(db, id);
  return { success: true, answered, ...(await presentPost(deps, post, comments)) };
}
