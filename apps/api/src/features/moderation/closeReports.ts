import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import type { Db } from '../../db/tables/schema.ts';
import { ProblemError } from '../../http/problems.ts';
import { findMembers } from '../account/members/memberStore.ts';
import { queueMail } from '../mail/store.ts';
import { decisionMail } from './mails.ts';
import { closeReports, lockOpen, type ReportRow, readReport, type Target } from './reportStore.ts';

type OpenReports = Awaited<ReturnType<typeof lockOpen>>;

/** The open reports about some things, locked. Throws 409 when `given`, one of them, was closed before. */
export async function lockReports(
  transaction: Db,
  targets: readonly Target[],
  given?: number | null,
): Promise<OpenReports> {
  const open = await lockOpen(transaction, targets);
  const isOpen = given == null || open.some(({ id }) => id === given);
  if (!isOpen) throw new ProblemError(MODERATION_PROBLEMS.alreadyClosed);
  return open;
}

/** A report. Throws 404. */
export async function requireReport(db: Db, id: number): Promise<ReportRow> {
  const report = await readReport(db, id);
  if (!report) throw new ProblemError(MODERATION_PROBLEMS.unknownReport);
  return report;
}

/** The decision on some reports: a measure, or a comment with the reason for none. */
export type Decision = { at: Date; actor: string | null; nameOf: (target: Target) => string | null } & (
  | { measure: number; comment: null }
  | { measure: null; comment: string }
);

/** Closes locked reports and mails the decision to their authors (product.md, Moderation 3). */
export async function conclude(transaction: Db, reports: OpenReports, decision: Decision): Promise<void> {
  if (reports.length === 0) return;
  const { at, actor, nameOf, measure, comment } = decision;
  const authors = await findMembers(
    transaction,
    reports.flatMap(({ reporter }) => reporter ?? []),
  );
  for (const { target, target_id: targetId, reason, reporter, email } of reports) {
    const to = reporter === null ? email : authors.get(reporter)?.email;
    if (!to) continue;
    const mail = decisionMail({ target, name: nameOf({ target, targetId }), reason }, comment);
    await queueMail(transaction, { ...mail, to }, at);
  }
  await closeReports(
    transaction,
    reports.map(({ id }) => id),
    {
      status: measure === null ? 'dismissed' : 'upheld',
      comment,
      measure,
      closed_at: at,
      closed_by: actor,
    },
  );
}
