import { PROBLEMS } from '@kiroku/contract/base/problems';
import { MEASURES, type Measure } from '@kiroku/contract/moderation/labels';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { findMember, lockMembers } from '../account/members/memberStore.ts';
import { recordAudit } from '../audit/store.ts';
import { commentIdsOf, deleteComment, readComments } from '../feedback/commentStore.ts';
import { deletePosts, lockPost, readPost } from '../feedback/store.ts';
import { queueMail } from '../mail/store.ts';
import { takeBackComment } from '../notifications/notify.ts';
import { conclude, lockReports } from './closeReports.ts';
import type { ModerationDeps } from './deps.ts';
import { measureMail } from './mails.ts';
import { insertMeasure } from './measureStore.ts';
import type { Target } from './reportStore.ts';
import { answeredBy, type Grounds } from './takeMeasure.ts';

/** A text that is removed: its measure, its author, and the things whose reports it closes. */
type Removal = {
  measure: Extract<Measure, 'feedback_removed' | 'comment_removed'>;
  target: string;
  /** Title of the post. */
  title: string;
  uid: string | null;
  targets: readonly Target[];
};

/** Removes a post of the board with its comments. Throws 404, and 409 for a report that was closed (product.md, Moderation 4). */
export async function removePost(
  deps: ModerationDeps,
  caller: Caller,
  id: number,
  grounds: Grounds,
): Promise<void> {
  const known = await readPost(deps.db.sql, id);
  await deps.db.sql.transaction().execute(async (transaction) => {
    await lockBoth(transaction, caller, known?.uid ?? null);
    const post = await lockPost(transaction, id);
    if (!post) throw new ProblemError(MODERATION_PROBLEMS.unknownTarget);
    const comments = await commentIdsOf(transaction, id);
    const targets: Target[] = [
      { target: 'feedback', targetId: String(id) },
      ...comments.map((one) => ({ target: 'feedback_comment' as const, targetId: String(one) })),
    ];
    const { title, uid } = post;
    await conclusionOf(
      deps,
      transaction,
      caller,
      { measure: 'feedback_removed', target: `feedback:${id}`, title, uid, targets },
      grounds,
    );
    await deletePosts(transaction, [id]);
  });
}

/** Removes a comment. Throws as `removePost` does. */
export async function removeComment(
  deps: ModerationDeps,
  caller: Caller,
  id: number,
  grounds: Grounds,
): Promise<void> {
  const known = (await readComments(deps.db.sql, [id])).get(id);
  const post = known && (await readPost(deps.db.sql, known.feedback_id));
  await deps.db.sql.transaction().execute(async (transaction) => {
    await lockBoth(transaction, caller, known?.uid ?? null);
    const comment = await deleteComment(transaction, id);
    if (!comment || !post) throw new ProblemError(MODERATION_PROBLEMS.unknownTarget);
    await takeBackComment(transaction, post.id, id);
    const targets: Target[] = [{ target: 'feedback_comment', targetId: String(id) }];
    const { title } = post;
    const target = `feedback:${post.id}`;
    await conclusionOf(
      deps,
      transaction,
      caller,
      { measure: 'comment_removed', target, title, uid: comment.uid, targets },
      grounds,
    );
  });
}

/** Locks who removes and who wrote, in one order, before the text: as the deletion of members does. */
async function lockBoth(transaction: Db, { uid: actor }: Caller, author: string | null): Promise<void> {
  await lockMembers(transaction, author === null ? [actor] : [actor, author]);
  if (!(await findMember(transaction, actor))) throw new ProblemError(PROBLEMS.signedOut);
}

/** The measure with its statement of reasons, the mail to the author, the line of the journal and the reports that it answers. */
async function conclusionOf(
  { now }: ModerationDeps,
  transaction: Db,
  { uid: actor }: Caller,
  { measure, target, title, uid, targets }: Removal,
  grounds: Grounds,
): Promise<void> {
  const at = new Date(now());
  const isAbout = (one: { target: string; target_id: string }) =>
    targets.some((thing) => thing.target === one.target && thing.targetId === one.target_id);
  await answeredBy(transaction, grounds, isAbout);
  const reports = await lockReports(transaction, targets, grounds.report);
  const { reason, statement } = grounds;
  const author = uid === null ? undefined : await findMember(transaction, uid);
  const row = { at, measure, uid: author?.uid ?? null, kind: null, title_id: null, detail: title };
  const id = await insertMeasure(transaction, { ...row, reason, statement, actor });
  if (author && author.uid !== actor) {
    const { username, email } = author;
    const told = { username, measure, detail: title, until: null, reason, statement };
    await queueMail(
      transaction,
      { ...measureMail({ ...told, reported: reports.length > 0 }), to: email },
      at,
    );
  }
  await recordAudit(transaction, {
    actor,
    action: MEASURES[measure].action,
    target,
    at,
    after: { reason, statement },
  });
  await conclude(transaction, reports, { at, actor, nameOf: () => title, measure: id, comment: null });
}
