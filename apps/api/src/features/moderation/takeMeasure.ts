import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { MEASURES, type Measure, type Reason } from '@kiroku/contract/moderation/labels';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import type { Database } from '../../db/handle.ts';
import type { Member } from '../../db/member.ts';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { findMember, lockMembers, UID } from '../account/members/memberStore.ts';
import { recordAudit } from '../audit/store.ts';
import { queueMail } from '../mail/store.ts';
import { conclude, lockReports, requireReport } from './closeReports.ts';
import { measureMail } from './mails.ts';
import { insertMeasure } from './measureStore.ts';
import type { Target } from './reportStore.ts';

/** The staff's statement of reasons. `report`: the report that the measure answers. */
export type Grounds = { reason: Reason | null; statement: string; report?: number | null | undefined };

/** Measures against a member; texts of the board are removed by removeText.ts. */
export type MemberMeasure = Exclude<Measure, 'feedback_removed' | 'comment_removed'>;

/** Effect of a measure: its kind, the member afterwards, and the line of the journal. */
export type Effect = {
  measure: MemberMeasure;
  member: Member;
  detail: string | null;
  until?: Date | null;
  before?: unknown;
  after?: unknown;
};

/** Subjects named after their member. */
const OF_MEMBERS: readonly Target['target'][] = ['profile', 'avatar', 'banner'];

export type MeasureDeps = { db: Database; now: () => number };
/** Null: an operator, who may act against the staff too. */
export type Actor = Pick<Caller, 'uid'> | null;
/** The member a measure is against, the things whose reports it closes, and why. */
export type Case = { uid: string; targets: readonly Target[]; grounds: Grounds };

/**
 * Takes a measure against a member: the change, its statement of reasons, the mail, the line of the journal and the reports that it answers are
 * one transaction. Throws 403, 404, 409, 422 (product.md, Moderation 4).
 */
export async function takeMeasure(
  { db, now }: MeasureDeps,
  actor: Actor,
  { uid, targets, grounds }: Case,
  work: (transaction: Db, member: Member, at: Date) => Promise<Effect>,
): Promise<void> {
  const at = new Date(now());
  await db.sql.transaction().execute(async (transaction) => {
    const member = await lockedMember(transaction, actor, uid);
    const answered = await answeredBy(transaction, grounds, ({ about }) => about === uid);
    const reports = await lockReports(transaction, [...targets, ...answered], grounds.report);
    const effect = await work(transaction, member, at);
    const { measure, detail, before, after } = effect;
    const { reason, statement } = grounds;
    const by = actor?.uid ?? null;
    const row = { at, measure, uid, kind: null, title_id: null, detail, reason, statement, actor: by };
    const id = await insertMeasure(transaction, row);
    await tell(transaction, effect, grounds, { at, reported: reports.length > 0 });
    await recordAudit(transaction, {
      actor: by,
      action: MEASURES[measure].action,
      target: `member:${uid}`,
      at,
      before,
      after,
    });
    const nameOf = ({ target }: Target) => (OF_MEMBERS.includes(target) ? member.username : null);
    await conclude(transaction, reports, { at, actor: by, nameOf, measure: id, comment: null });
  });
}

/** The thing that the given report is about. Throws 404 when there is none, or when it is about something else. */
export async function answeredBy(
  transaction: Db,
  { report: id }: Grounds,
  isAbout: (report: Awaited<ReturnType<typeof requireReport>>) => boolean,
): Promise<Target[]> {
  if (id == null) return [];
  const report = await requireReport(transaction, id);
  if (!isAbout(report)) throw new ProblemError(MODERATION_PROBLEMS.unknownReport);
  return [{ target: report.target, targetId: report.target_id }];
}

/** The member, locked: sessions that begin meanwhile wait. Throws 403, 404, 422. */
async function lockedMember(transaction: Db, actor: Actor, uid: string): Promise<Member> {
  if (actor?.uid === uid) throw new ProblemError(MODERATION_PROBLEMS.ownAccount);
  if (!UID.test(uid)) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
  await lockMembers(transaction, [uid]);
  const member = await findMember(transaction, uid);
  if (!member) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
  if (member.isStaff && actor !== null) throw new ProblemError(MODERATION_PROBLEMS.staffAccount);
  return member;
}

async function tell(
  transaction: Db,
  { measure, member, detail, until = null }: Effect,
  { reason, statement }: Grounds,
  { at, reported }: { at: Date; reported: boolean },
): Promise<void> {
  const { username, email } = member;
  const mail = measureMail({ username, measure, detail, until, reason, statement, reported });
  await queueMail(transaction, { ...mail, to: email }, at);
}
