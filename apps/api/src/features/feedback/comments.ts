import { PROBLEMS } from '@kiroku/contract/base/problems';
import { FEEDBACK_PROBLEMS } from '@kiroku/contract/feedback/problems';
import { COMMENTS_A_DAY } from '@kiroku/contract/feedback/rules';
import type { FeedbackComment } from '@kiroku/contract/feedback/schema';
import type { Caller } from '../../http/admission/caller.ts';
import { consumeRateLimit } from '../../http/limits/rateLimit.ts';
import { ProblemError } from '../../http/problems.ts';
import { lockMember } from '../account/members/memberStore.ts';
import { deleteCommentNotification, notifyComment } from '../notifications/notify.ts';
import {
  countCommentsBefore,
  deleteOwnComment,
  insertComment,
  readComments,
  updateOwnComment,
} from './commentStore.ts';
import type { FeedbackDeps } from './deps.ts';
import { presentComment } from './present.ts';
import { lockPost } from './store.ts';

const A_DAY = { most: COMMENTS_A_DAY, within: 24 * 3_600_000 };

/** Comments on a post. Throws 404, and 429 beyond the day's comments, which do not concern the staff. */
export async function comment(
  deps: FeedbackDeps,
  caller: Caller,
  id: number,
  text: string,
): Promise<FeedbackComment> {
  const at = new Date(deps.now());
  const { uid, isStaff } = caller;
  const row = await deps.db.sql.transaction().execute(async (transaction) => {
    if (!(await lockMember(transaction, uid))) throw new ProblemError(PROBLEMS.signedOut);
    // An author who changes the post meanwhile waits, and then finds the comment.
    const post = await lockPost(transaction, id);
    if (!post) throw new ProblemError(FEEDBACK_PROBLEMS.unknownPost);
    if (!isStaff) await consumeRateLimit(transaction, `feedback comment ${uid}`, A_DAY, at);
    const row = await insertComment(transaction, { feedback_id: id, uid, body: text, created_at: at });
    const before = await countCommentsBefore(transaction, row);
    await notifyComment(transaction, post, { id: row.id, before, author: uid }, at);
    return row;
  });
  return presentComment(deps, row);
}

/** Changes one's own comment. Throws 403 and 404. */
export async function editComment(
  deps: FeedbackDeps,
  { uid }: Caller,
  id: number,
  text: string,
): Promise<FeedbackComment> {
  const at = new Date(deps.now());
  const row = await updateOwnComment(deps.db.sql, { id, uid }, { body: text, at });
  return row ? presentComment(deps, row) : refuse(deps, id);
}

/** Withdraws one's own comment. Throws 403 and 404. */
export async function withdrawComment(deps: FeedbackDeps, { uid }: Caller, id: number): Promise<void> {
  const isGone = await deps.db.sql.transaction().execute(async (transaction) => {
    const comment = await deleteOwnComment(transaction, id, uid);
    if (comment) await deleteCommentNotification(transaction, comment.feedback_id, id);
    return comment !== undefined;
  });
  if (!isGone) await refuse(deps, id);
}

async function refuse({ db }: FeedbackDeps, id: number): Promise<never> {
  const isThere = (await readComments(db.sql, [id])).has(id);
  throw new ProblemError(isThere ? FEEDBACK_PROBLEMS.notAuthor : FEEDBACK_PROBLEMS.unknownComment);
}
