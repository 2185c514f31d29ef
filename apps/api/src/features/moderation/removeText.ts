import { PROBLEMS } from '@kiroku/contract/base/problems';
import { MEASURES } from '@kiroku/contract/moderation/labels';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { findMember, lockMembers } from '../account/members/memberStore.ts';
import { recordAudit } from '../audit/store.ts';
import { queueMail } from '../mail/store.ts';
import { conclude, lockReports } from './closeReports.ts';
import type { ModerationDeps } from './deps.ts';
import { measureMail } from './mails.ts';
import { insertMeasure } from './measureStore.ts';
import type { Target } from './reportStore.ts';
import { answeredBy, type Grounds } from './takeMeasure.ts';

const REMOVALS = {
  feedback: { texts: 'reportedPosts', measure: 'feedback_removed' },
  feedback_comment: { texts: 'reportedComments', measure: 'comment_removed' },
} as const;

/** A text to remove: its measure, its author, and the targets of the reports that it closes. */
type Removal = {
  measure: (typeof REMOVALS)[keyof typeof REMOVALS]['measure'];
  target: string;
  /** Title of the post. */
  title: string;
  uid: string | null;
  targets: readonly Target[];
};

/** Removes a post of the board with its comments, or a comment. Throws 404, and 409 for a report that was closed (product.md, Moderation 4). */
export async function removeText(
  deps: ModerationDeps,
  caller: Caller,
  { target, id }: { target: keyof typeof REMOVALS; id: number },
  grounds: Grounds,
): Promise<void> {
  const { db } = deps;
  const { measure } = REMOVALS[target];
  const texts = deps[REMOVALS[target].texts];
  const known = (await texts.read(db.sql, [id])).get(id);
  await db.sql.transaction().execute(async (transaction) => {
    await lockBoth(transaction, caller, known?.uid ?? null);
    const text = await texts.lock(transaction, id);
    if (!text) throw new ProblemError(MODERATION_PROBLEMS.unknownTarget);
    const { post, title, uid, comments } = text;
    const targets: Target[] = [
      { target, targetId: String(id) },
      ...comments.map((one) => ({ target: 'feedback_comment' as const, targetId: String(one) })),
    ];
    const removal = { measure, target: `feedback:${post}`, title, uid, targets };
    await concludeRemoval(deps, transaction, caller, removal, grounds);
    await texts.remove(transaction, id);
  });
}

/** Locks who removes and who wrote, in one order, before the text: as the deletion of members does. */
async function lockBoth(transaction: Db, { uid: actor }: Caller, author: string | null): Promise<void> {
  await lockMembers(transaction, author === null ? [actor] : [actor, author]);
  if (!(await findMember(transaction, actor))) throw new ProblemError(PROBLEMS.signedOut);
}

/** The measure with its statement of reasons, the mail to the author, the line of the journal and the reports that it answers. */
async function concludeRemoval(
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
    const facts = { username, measure, detail: title, until: null, reason, statement };
    await queueMail(
      transaction,
      { ...measureMail({ ...facts, reported: reports.length > 0 }), to: email },
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
