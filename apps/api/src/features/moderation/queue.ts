import type { ReportStatus } from '@kiroku/contract/moderation/labels';
import { JOURNAL_PAGE_SIZE } from '@kiroku/contract/moderation/rules';
import type { Report } from '@kiroku/contract/moderation/schema';
import type { Caller } from '../../http/admission/caller.ts';
import { recordAudit } from '../audit/store.ts';
import { conclude, lockReports, requireReport } from './closeReports.ts';
import type { ModerationDeps } from './deps.ts';
import { listClosed, listOpen, type ReportRow } from './reportStore.ts';
import { readSubjects, type Subjects } from './subjects.ts';

/** Reports that wait, oldest first, all of them; closed ones newest first, a page before one of them (product.md, Moderation 3). */
export async function listReports(
  deps: ModerationDeps,
  status: ReportStatus,
  before: number | undefined,
): Promise<Report[]> {
  const rows =
    status === 'open'
      ? await listOpen(deps.db.sql)
      : await listClosed(deps.db.sql, status, before, JOURNAL_PAGE_SIZE);
  const subjects = await subjectsOf(deps, rows);
  return rows.map((row) => presented(row, subjects));
}

/** Closes a report, and all that wait about the same thing, without a measure. Throws 404 and 409. */
export async function dismissReport(
  deps: ModerationDeps,
  caller: Caller,
  id: number,
  comment: string,
): Promise<void> {
  const { db, now } = deps;
  const report = await requireReport(db.sql, id);
  const { name } = subjectOf(report, await subjectsOf(deps, [report]));
  const at = new Date(now());
  await db.sql.transaction().execute(async (transaction) => {
    const thing = { target: report.target, targetId: report.target_id };
    const reports = await lockReports(transaction, [thing], id);
    const { uid: actor } = caller;
    await conclude(transaction, reports, { at, actor, nameOf: () => name, measure: null, comment });
    await recordAudit(transaction, {
      actor,
      action: 'moderation.dismiss',
      target: `report:${id}`,
      at,
      after: { ...thing, reports: reports.length },
    });
  });
}

function subjectsOf(deps: ModerationDeps, rows: readonly ReportRow[]): Promise<Subjects> {
  const isMembers = ({ target }: ReportRow) => ['profile', 'avatar', 'banner'].includes(target);
  const idsOf = (of: ReportRow['target']) =>
    rows.flatMap(({ target, target_id }) => (target === of ? [target_id] : []));
  return readSubjects(
    deps,
    rows.flatMap((row) => [row.about, row.reporter, row.closed_by, isMembers(row) ? row.target_id : null]),
    { proposals: idsOf('proposal'), posts: idsOf('feedback'), comments: idsOf('feedback_comment') },
  );
}

const subjectOf = ({ target, target_id: targetId, about }: ReportRow, subjects: Subjects) =>
  subjects.of({ target, targetId, about });

function presented(row: ReportRow, subjects: Subjects): Report {
  return {
    id: row.id,
    subject: subjectOf(row, subjects),
    reason: row.reason,
    text: row.body,
    reporter: subjects.user(row.reporter),
    createdAt: row.created_at.getTime(),
    status: row.status,
    // An erased statement is empty.
    comment: row.comment ?? (row.statement || null),
    closedAt: row.closed_at?.getTime() ?? null,
    closedBy: subjects.user(row.closed_by),
  };
}
