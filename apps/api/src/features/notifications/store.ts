import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { DEFAULT_CHANNELS } from '@kiroku/contract/notifications/channels';
import type {
  NotificationContent,
  NotificationKind,
  NotifiedTitle,
} from '@kiroku/contract/notifications/kinds';
import { MOST_NOTIFICATIONS, NOTIFICATION_DAYS } from '@kiroku/contract/notifications/rules';
import type { LiveState } from '@kiroku/contract/notifications/schema';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { NotificationTables } from '../../db/tables/notificationTables.ts';
import type { Db } from '../../db/tables/schema.ts';
import { sendJob } from '../../jobs/sendJob.ts';
import { PUSH_QUEUE } from './pushQueue.ts';

export type NotificationRow = Pick<
  Selectable<NotificationTables['notification']>,
  'id' | 'actor' | 'content' | 'created_at' | 'read_at'
>;

/** Cause of a notification: `event` counts once for each member, `subject` is what its withdrawal names. */
export type NotifiedEvent = {
  kind: NotificationKind;
  event: string;
  subject: string;
  /** The member who caused it, when the sentence names them. */
  actor: string | null;
  at: Date;
};

/**
 * Notifies the members of a query with the columns `uid` and `content`, by the channels each chose for the kind; returns their number.
 * Left out: the actor, members notified of the event before, and either side of a block (product.md, Notifications 2).
 */
export async function insertNotifications(
  db: Db,
  recipients: RawBuilder<unknown>,
  { kind, event, subject, actor, at }: NotifiedEvent,
): Promise<number> {
  const channel = (name: keyof typeof DEFAULT_CHANNELS) =>
    sql`coalesce(s.${sql.ref(name)}, ${sql.lit(DEFAULT_CHANNELS[name])})`;
  const { rows } = await sql<{ push: boolean }>`
    insert into notification (uid, kind, event, subject, actor, content, created_at, site, push, digest)
    select r.uid, ${kind}, ${event}, ${subject}, ${actor}::text, r.content, ${at}, c.site, c.push, c.digest
    from (${recipients}) r
    left join notification_setting s on s.uid = r.uid and s.kind = ${kind}
    cross join lateral (
      select ${channel('site')} as site, ${channel('digest')} as digest,
        ${channel('push')} and exists (select from push_device d where d.uid = r.uid) as push) c
    where (c.site or c.push or c.digest) and r.uid is distinct from ${actor}::text
      and not exists (select from block b where b.blocker = r.uid and b.blocked = ${actor}::text)
      and not exists (select from block b where b.blocker = ${actor}::text and b.blocked = r.uid)
    on conflict (uid, event) do nothing
    returning push`.execute(db);
  if (rows.some(({ push }) => push)) await sendJob(db, PUSH_QUEUE, {});
  return rows.length;
}

/** Notifies one member, unless they are gone. */
export async function insertNotification(
  db: Db,
  uid: string,
  content: NotificationContent,
  event: Omit<NotifiedEvent, 'kind'>,
): Promise<void> {
  const recipient = sql`select uid, ${JSON.stringify(content)}::jsonb as content from member where uid = ${uid}`;
  await insertNotifications(db, recipient, { kind: content.kind, ...event });
}

/** Deletes unread notifications of an event that was undone. */
export async function deleteUnread(db: Db, uid: string, event: string): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('uid', '=', uid)
    .where('event', '=', event)
    .where('read_at', 'is', null)
    .execute();
}

/** Takes away a member's notification of an event. */
export async function deleteOfMember(db: Db, uid: string, event: string): Promise<void> {
  await db.deleteFrom('notification').where('uid', '=', uid).where('event', '=', event).execute();
}

/** Takes away all that is about things that are gone; only one event of them when given. */
export async function deleteAbout(db: Db, subjects: readonly string[], event?: string): Promise<void> {
  const ofEvent = event === undefined ? sql`` : sql`and event = ${event}`;
  await deleteWhere(db, sql<boolean>`subject = any(${[...subjects]}::text[]) ${ofEvent}`);
}

/** Takes away what one of two members was notified of about the other. */
export async function deleteBetween(db: Db, one: string, other: string): Promise<void> {
  await deleteWhere(db, sql`(uid = ${one} and actor = ${other}) or (uid = ${other} and actor = ${one})`);
}

/** Takes away the notifications of members, and those they caused. */
export async function deleteOfMembers(db: Db, uids: readonly string[]): Promise<void> {
  await deleteWhere(db, sql`uid = any(${[...uids]}::text[]) or actor = any(${[...uids]}::text[])`);
}

/** Rows are locked in one order: a member may be reading them meanwhile. */
async function deleteWhere(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    with gone as (select uid, id from notification where ${condition} order by uid, id for update)
    delete from notification n using gone where n.uid = gone.uid and n.id = gone.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A member's notifications on the site before an id, newest first. */
export function listNotifications(
  db: Db,
  uid: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<NotificationRow[]> {
  let query = db
    .selectFrom('notification')
    .select(['id', 'actor', 'content', 'created_at', 'read_at'])
    .where('uid', '=', uid)
    .where('site', '=', true);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnread(db: Db, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('site', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** State of a member in the stream. */
export async function readLiveState(db: Db, uid: string): Promise<LiveState> {
  const { rows } = await sql<LiveState>`
    select (count(*) filter (where read_at is null))::int as unread, coalesce(max(id), 0) as latest,
      coalesce((select username from member where member.uid = ${uid}), '') as username
    from notification where uid = ${uid} and site`.execute(db);
  return rows[0] ?? { unread: 0, latest: 0, username: '' };
}

/** Marks a member's notifications as read: some, or all of them. */
export async function markRead(db: Db, uid: string, ids: readonly number[] | undefined, at: Date) {
  const some = ids === undefined ? sql`` : sql`and id = any(${[...ids]}::bigint[])`;
  await sql`
    with seen as (
      select id from notification where uid = ${uid} and site and read_at is null ${some} order by id for update)
    update notification n set read_at = ${at} from seen where n.uid = ${uid} and n.id = seen.id`.execute(db);
}

/** A member's notifications for the export of their data, oldest first. */
export function notificationsOf(db: Db, uid: string) {
  return db
    .selectFrom('notification')
    .select(['id', 'kind', 'content', 'actor', 'created_at', 'read_at'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute();
}

/** Deletes old notifications, the oldest of members with too many, and deleted members' (product.md, Notifications 4). */
export async function sweepNotifications(db: Db, at: Date): Promise<number> {
  const oldest = new Date(at.getTime() - NOTIFICATION_DAYS * 86_400_000);
  await db.deleteFrom('episode_notice').where('created_at', '<', oldest).execute();
  const expired = await deleteWhere(db, sql`created_at < ${oldest}`);
  const beyond = await deleteWhere(
    db,
    sql`exists (
      select from (
        select uid, count(*) from notification group by uid having count(*) > ${MOST_NOTIFICATIONS}) many
      where many.uid = notification.uid
        and notification.id <= (select id from notification o where o.uid = many.uid
          order by id desc offset ${MOST_NOTIFICATIONS} limit 1))`,
  );
  const orphaned = await deleteWhere(
    db,
    sql`not exists (select from member m where m.uid = notification.uid)
      or (actor is not null and not exists (select from member m where m.uid = notification.actor))`,
  );
  return expired + beyond + orphaned;
}

/** A title as a notification names it; null for an unknown one. */
export async function readNotifiedTitle(db: Db, kind: Kind, id: number): Promise<NotifiedTitle | null> {
  const row = await db
    .selectFrom(kind)
    .select(['title', 'title_en as titleEN', 'romanji', 'title_jp as titleJP'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { kind, id, name: displayTitle(row) } : null;
}
