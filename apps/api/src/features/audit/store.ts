import type { JournalAction } from '@kiroku/contract/moderation/journalLabels';
import type { Db } from '../../db/tables/schema.ts';

/** A line of the journal: the actor (null: an operator at the command line), the action, its target, and the values before and after. */
export type AuditLine = {
  actor: string | null;
  /** An action has a label before it is recorded. */
  action: JournalAction;
  /** Such as 'anime:12' or 'member:UID'. */
  target: string;
  before?: unknown;
  after?: unknown;
  at: Date;
};

/** A line as it was written: its action may have lost its label since. */
export type AuditRow = Omit<AuditLine, 'action'> & { action: string };

/** Writes a line in the transaction of the action itself (product.md, Accounts 12). */
export async function recordAudit(db: Db, line: AuditLine): Promise<void> {
  const { at, actor, action, target, before, after } = line;
  await db
    .insertInto('audit')
    .values({
      at,
      actor,
      action,
      target,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}

/** Lines before a given one, newest first, without some actions. */
export async function readAudit(
  db: Db,
  { before, limit, except }: { before: number | undefined; limit: number; except: readonly string[] },
): Promise<{ id: number; at: Date; actor: string | null; action: string; target: string }[]> {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'target'])
    .where('action', 'not in', except);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The lines about or by a member, oldest first. */
export async function auditOf(db: Db, uid: string): Promise<Omit<AuditRow, 'actor'>[]> {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'target', 'before', 'after'])
    .where((where) => where.or([where('actor', '=', uid), where('target', '=', `member:${uid}`)]))
    .orderBy('id')
    .execute();
}

/** Removes personal data from the lines about a deleted member; the fact of the action stays. */
export async function anonymiseAudit(db: Db, uid: string): Promise<void> {
  await db
    .updateTable('audit')
    .set({ before: null, after: null })
    .where('target', '=', `member:${uid}`)
    .execute();
}
