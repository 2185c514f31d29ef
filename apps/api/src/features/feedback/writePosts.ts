import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FeedbackStatus, FeedbackType } from '@kiroku/contract/feedback/labels';
import { FEEDBACK_PROBLEMS } from '@kiroku/contract/feedback/problems';
import { POSTS_A_DAY } from '@kiroku/contract/feedback/rules';
import type { Feedback } from '@kiroku/contract/feedback/schema';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { consumeRateLimit } from '../../http/limits/rateLimit.ts';
import { ProblemError } from '../../http/problems.ts';
import { lockMember } from '../account/members/memberStore.ts';
import { recordAudit } from '../audit/store.ts';
import { notifyStatus } from '../notifications/notify.ts';
import type { FeedbackDeps } from './deps.ts';
import { presentPosts } from './present.ts';
import { deletePosts, insertPost, isAnswered, lockPost, readPost, updatePost } from './store.ts';
import { countVotes, deleteVote, hasVoted, insertVote } from './voteStore.ts';
import { wordsOf } from './words.ts';

const A_DAY = { most: POSTS_A_DAY, within: 24 * 3_600_000 };

/** Posts to the board; answers the post. Throws 429 beyond the day's posts, which do not concern the staff. */
export async function createPost(
  deps: FeedbackDeps,
  caller: Caller,
  { type, title, description }: { type: FeedbackType; title: string; description: string },
): Promise<Feedback> {
  const at = new Date(deps.now());
  const { uid, isStaff } = caller;
  const id = await deps.db.sql.transaction().execute(async (transaction) => {
    if (!(await lockMember(transaction, uid))) throw new ProblemError(PROBLEMS.signedOut);
    if (!isStaff) await consumeRateLimit(transaction, `feedback ${uid}`, A_DAY, at);
    const words = wordsOf(title, description);
    return insertPost(transaction, { type, title, description, words, uid, created_at: at });
  });
  return presented(deps, id);
}

/** Changes one's own post while it has no answer by others. Throws 403, 404 and 409. */
export async function editPost(
  deps: FeedbackDeps,
  caller: Caller,
  id: number,
  { title, description }: { title: string; description: string },
): Promise<Feedback> {
  await deps.db.sql.transaction().execute(async (transaction) => {
    await lockOwn(transaction, caller, id);
    const words = wordsOf(title, description);
    await updatePost(transaction, id, { title, description, words, edited_at: new Date(deps.now()) });
  });
  return presented(deps, id);
}

/** Withdraws one's own post while it has no answer by others. Throws 403, 404 and 409. */
export async function withdrawPost({ db }: FeedbackDeps, caller: Caller, id: number): Promise<void> {
  await db.sql.transaction().execute(async (transaction) => {
    await lockOwn(transaction, caller, id);
    await deletePosts(transaction, [id]);
  });
}

/** Gives a post a status, which the journal records. Throws 404. */
export async function setStatus(
  deps: FeedbackDeps,
  caller: Caller,
  id: number,
  status: FeedbackStatus,
): Promise<Feedback> {
  await deps.db.sql.transaction().execute(async (transaction) => {
    if (!(await lockMember(transaction, caller.uid))) throw new ProblemError(PROBLEMS.signedOut);
    const post = await requirePost(transaction, id);
    if (post.status === status) return;
    const at = new Date(deps.now());
    await updatePost(transaction, id, { status });
    await notifyStatus(transaction, post, { status, by: caller.uid }, at);
    await recordAudit(transaction, {
      actor: caller.uid,
      action: 'feedback.status',
      target: `feedback:${id}`,
      at,
      before: { status: post.status },
      after: { status },
    });
  });
  return presented(deps, id);
}

/** Votes for a post, or withdraws the vote; without `wanted` the other of both. Throws 404. */
export async function vote(
  { db, now }: FeedbackDeps,
  { uid }: Caller,
  id: number,
  wanted: boolean | undefined,
): Promise<{ voted: boolean; votes: number }> {
  return db.sql.transaction().execute(async (transaction) => {
    // Before the post, as the deletion of members does.
    if (!(await lockMember(transaction, uid))) throw new ProblemError(PROBLEMS.signedOut);
    // Votes for one post come one after the other: each counts the others'.
    await requirePost(transaction, id);
    const voted = wanted ?? !(await hasVoted(transaction, id, uid));
    if (voted) await insertVote(transaction, id, uid, new Date(now()));
    else await deleteVote(transaction, id, uid);
    return { voted, votes: await countVotes(transaction, [id]) };
  });
}

async function requirePost(transaction: Db, id: number) {
  const post = await lockPost(transaction, id);
  if (!post) throw new ProblemError(FEEDBACK_PROBLEMS.unknownPost);
  return post;
}

async function lockOwn(transaction: Db, { uid }: Caller, id: number): Promise<void> {
  const post = await requirePost(transaction, id);
  if (post.uid !== uid) throw new ProblemError(FEEDBACK_PROBLEMS.notAuthor);
  if (await isAnswered(transaction, id)) throw new ProblemError(FEEDBACK_PROBLEMS.answered);
}

async function presented(deps: FeedbackDeps, id: number): Promise<Feedback> {
  const row = await readPost(deps.db.sql, id);
  const [post] = row ? await presentPosts(deps, [row]) : [];
  if (!post) throw new ProblemError(FEEDBACK_PROBLEMS.unknownPost);
  return post;
}
