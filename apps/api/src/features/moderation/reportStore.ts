import type { ReportTarget } from '@kiroku/contract/moderation/labels';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReportTable } from '../../db/tables/moderationTables.ts';
import type { Db } from '../../db/tables/schema.ts';

export type ReportRow = Selectable<ReportTable> & {
  /** The statement of the measure that followed. */
  statement: string | null;
};

/** A thing that reports are about. */
export type Target = { target: ReportTarget; targetId: string };

/** Locks a member who reports, so that reports of one member come one after the other; false for a deleted one. */
export async function lockReporter(transaction: Db, uid: string): Promise<boolean> {
  const query = transaction.selectFrom('member').select('uid').where('uid', '=', uid);
  return (await query.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** The open report of a member about a thing. */
export async function findOwnOpen(
  db: Db,
  uid: string,
  { target, targetId }: Target,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('report')
    .select('id')
    .where('target', '=', target)
    .where('target_id', '=', targetId)
    .where('status', '=', 'open')
    .where('reporter', '=', uid)
    .executeTakeFirst();
  return row?.id;
}

/** Number of reports by a member since a moment, and the time of the first one. */
export async function countSince(
  db: Db,
  uid: string,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  return db
    .selectFrom('report')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('first')])
    .where('reporter', '=', uid)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

export async function insertReport(db: Db, report: Insertable<ReportTable>): Promise<number> {
  const { id } = await db.insertInto('report').values(report).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Open reports, oldest first. */
export function listOpen(db: Db): Promise<ReportRow[]> {
  return reports(db).where('status', '=', 'open').orderBy('report.id').execute();
}

/** Closed reports before one of them if it is given, newest first. */
export function listClosed(
  db: Db,
  status: 'upheld' | 'dismissed',
  before: number | undefined,
  limit: number,
): Promise<ReportRow[]> {
  let query = reports(db).where('status', '=', status);
  if (before !== undefined) query = query.where('report.id', '<', before);
  return query.orderBy('report.id', 'desc').limit(limit).execute();
}

export function readReport(db: Db, id: number): Promise<ReportRow | undefined> {
  return reports(db).where('report.id', '=', id).executeTakeFirst();
}

function reports(db: Db) {
  return db
    .selectFrom('report')
    .leftJoin('measure', 'measure.id', 'report.measure')
    .selectAll('report')
    .select('measure.statement');
}

/** The open reports about some things, locked in one order: two who close them at once wait for each other. */
export async function lockOpen(
  transaction: Db,
  targets: readonly Target[],
): Promise<Selectable<ReportTable>[]> {
  if (targets.length === 0) return [];
  const pairs = targets.map(({ target, targetId }) => sql`(${target}, ${targetId})`);
  const { rows } = await sql<Selectable<ReportTable>>`
    select * from report
    where status = 'open' and (target, target_id) in (${sql.join(pairs)})
    order by id for update`.execute(transaction);
  return rows;
}

/** Closes reports. The addresses of visitors are erased: their answers are in the outbox. */
export async function closeReports(
  db: Db,
  ids: readonly number[],
  closing: Pick<Selectable<ReportTable>, 'status' | 'comment' | 'measure' | 'closed_at' | 'closed_by'>,
): Promise<void> {
  const isOne = sql<boolean>`id = any(${[...ids]}::bigint[])`;
  await db
    .updateTable('report')
    .set({ ...closing, email: null })
    .where(isOne)
    .execute();
}

/** Reports about a member that wait. */
export async function countWaiting(db: Db, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('about', '=', uid)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** A member's reports for the export of their data, oldest first. */
export function reportsBy(db: Db, uid: string) {
  return db
    .selectFrom('report')
    .select(['id', 'target', 'target_id', 'reason', 'body', 'created_at', 'status', 'closed_at'])
    .where('reporter', '=', uid)
    .orderBy('id')
    .execute();
}

/** Erases what members wrote in reports. */
export async function eraseReportsBy(db: Db, uids: readonly string[]): Promise<void> {
  await sql`update report set body = '', email = null where reporter = any(${[...uids]}::text[])`.execute(db);
}
