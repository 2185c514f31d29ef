import type { NotificationContent } from '@kiroku/contract/notifications/kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

export type DigestMember = { uid: string; username: string; email: string; emailVerified: boolean };

/** Members who want the weekly e-mail and whose week is not done, which no other process takes meanwhile. */
export async function lockDigestMembers(
  transaction: Db,
  week: string,
  most: number,
): Promise<DigestMember[]> {
  const { rows } = await sql<DigestMember>`
    select d.uid, m.username, m.email, m.email_verified as "emailVerified"
    from notification_digest d join member m on m.uid = d.uid
    where d.weekly and d.week < ${week}::date
    order by d.uid limit ${most} for update of d skip locked`.execute(transaction);
  return rows;
}

export async function writeWeekDone(transaction: Db, uids: readonly string[], week: string): Promise<void> {
  await sql`update notification_digest set week = ${week}::date where uid = any(${[...uids]}::text[])`.execute(
    transaction,
  );
}

export type DigestNotification = { uid: string; content: NotificationContent; actor: string | null };

/**
 * Notifications of a period that members want by mail, newest first, with the name of the member who caused each. Former members are left
 * out.
 */
export async function readForDigest(
  db: Db,
  uids: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, DigestNotification[]>> {
  const { rows } = await sql<DigestNotification>`
    select n.uid, n.content, a.username as actor
    from notification n left join member a on a.uid = n.actor
    where n.uid = any(${[...uids]}::text[]) and n.digest and n.created_at >= ${from} and n.created_at < ${to}
      and (n.actor is null or a.uid is not null)
    order by n.uid, n.id desc`.execute(db);
  return Map.groupBy(rows, ({ uid }) => uid);
}
