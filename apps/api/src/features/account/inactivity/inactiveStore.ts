import { sql } from 'kysely';
import type { Db } from '#api/db/tables/schema.ts';

/** Limit of inactivity: months without use before `at`, whose day is `today` (YYYY-MM-DD). */
export type Inactive = { months: number; today: string; at: Date };
/** Number of notices mailed to a member, and when the last one was sent. */
export type SentNotices =
  | { notices: 0 }
  | { notices: 1 | 2; since: Date; until: Date }
  | { notices: 1 | 2; before: Date };

export type InactiveMember = { uid: string; username: string; email: string; isStaff: boolean };

/** Excludes the staff, a running premium, and members whom a suspension prevents from signing in. */
const isInactive = ({ months, today, at }: Inactive) => sql<boolean>`
  a.active_on < (${today}::date - make_interval(months => ${months}::int))::date and not m.is_staff and (m.premium_until is null or m.premium_until <= ${at})
  and not exists (select from suspension s where s.uid = m.uid and (s.until is null or s.until > ${at}))`;

function isAnnounced(sent: SentNotices) {
  if (sent.notices === 0) return sql<boolean>`a.notices = 0`;
  // `notices > 0` is the condition of the index.
  const notices = sql<boolean>`a.notices > 0 and a.notices = ${sent.notices}`;
  return 'before' in sent
    ? sql<boolean>`${notices} and a.notice_sent_at < ${sent.before}`
    : sql<boolean>`${notices} and a.notice_sent_at >= ${sent.since} and a.notice_sent_at <= ${sent.until}`;
}

/** Inactive members notified so far, the longest inactive first. */
export async function listInactive(
  db: Db,
  who: Inactive,
  sent: SentNotices,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select a.uid from member_activity a join member m on m.uid = a.uid
    where ${isInactive(who)} and ${isAnnounced(sent)} order by a.active_on, a.uid limit ${most}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** The same of one member, whose activity waits until the transaction ends; undefined once they are active. */
export async function lockInactive(
  transaction: Db,
  uid: string,
  who: Inactive,
  sent: SentNotices,
): Promise<InactiveMember | undefined> {
  const { rows } = await sql<InactiveMember>`
    select m.uid, m.username, m.email, m.is_staff as "isStaff"
    from member_activity a join member m on m.uid = a.uid
    where a.uid = ${uid} and ${isInactive(who)} and ${isAnnounced(sent)} for update of a`.execute(
    transaction,
  );
  return rows[0];
}

/** Writes that a mail of the end is queued. */
export async function writeNotice(
  transaction: Db,
  uid: string,
  { notices, mail }: { notices: 1 | 2; mail: string },
): Promise<void> {
  await transaction
    .updateTable('member_activity')
    .set({ notices, notice_mail: mail, notice_sent_at: null })
    .where('uid', '=', uid)
    .execute();
}

/** Writes which mails of the end were sent. One that was refused or given up never is. */
export async function writeSentNotices(db: Db): Promise<void> {
  await sql`update member_activity a set notice_sent_at = o.sent_at from outgoing_mail o
    where a.notices > 0 and a.notice_sent_at is null and o.id = a.notice_mail and o.sent_at is not null`.execute(
    db,
  );
}

/** Withdraws the mails of members whose account may not end at the moment: they get all of them again. */
export async function withdrawNotices(db: Db, who: Inactive): Promise<void> {
  await sql`update member_activity a set notices = 0, notice_mail = null, notice_sent_at = null from member m
    where a.notices > 0 and m.uid = a.uid and not (${isInactive(who)})`.execute(db);
}
