import { linkOf, sentenceOf } from '@kiroku/contract/notifications/kinds';
import { NOTIFICATION_PAGE_SIZE } from '@kiroku/contract/notifications/rules';
import type {
  Notification,
  NotificationList,
  NotificationSettings,
  NotificationSettingsChange,
} from '@kiroku/contract/notifications/schema';
import type { Caller } from '../../http/admission/caller.ts';
import { readListUsers } from '../account/members/readListUsers.ts';
import type { NotificationDeps } from './deps.ts';
import { doneWeek } from './digestWeek.ts';
import { orderedKinds, readSettings, writeChannels, writeWeekly } from './settingStore.ts';
import { countUnread, listNotifications, markRead, type NotificationRow } from './store.ts';

/** A page of the caller's notifications, newest first, and how many are unread (product.md, Notifications 4). */
export async function readPage(
  deps: NotificationDeps,
  { uid }: Caller,
  before: number | undefined,
): Promise<NotificationList> {
  const limit = NOTIFICATION_PAGE_SIZE;
  const rows = await listNotifications(deps.db.sql, uid, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    notifications: await presented(deps, page),
    unread: await countUnread(deps.db.sql, uid),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

async function presented(deps: NotificationDeps, rows: readonly NotificationRow[]): Promise<Notification[]> {
  const memberOf = await readListUsers(
    deps,
    rows.map(({ actor }) => actor),
  );
  return rows.flatMap(({ id, actor, content, created_at, read_at }) => {
    const member = memberOf(actor);
    // Deleted since: the notification goes with them.
    if (actor !== null && !member) return [];
    const name = member?.username ?? null;
    return [
      {
        id,
        kind: content.kind,
        sentence: sentenceOf(content, name),
        link: linkOf(content, name),
        createdAt: created_at.getTime(),
        isRead: read_at !== null,
        user: member && { uid: member.uid, username: member.username, photoURL: member.photoURL },
      },
    ];
  });
}

/** Marks some or all of the caller's notifications as read; answers how many are unread then. */
export async function readThem(
  { db, now }: NotificationDeps,
  { uid }: Caller,
  ids: readonly number[] | undefined,
): Promise<number> {
  await markRead(db.sql, uid, ids, new Date(now()));
  return countUnread(db.sql, uid);
}

/** Changes the choices that are named (product.md, Notifications 5); answers all of them. */
export async function changeSettings(
  { db, now }: NotificationDeps,
  { uid }: Caller,
  { kinds = {}, weekly }: NotificationSettingsChange,
): Promise<NotificationSettings> {
  return db.sql.transaction().execute(async (transaction) => {
    for (const [kind, channels] of orderedKinds(kinds)) {
      await writeChannels(transaction, uid, kind, channels);
    }
    if (weekly !== undefined) await writeWeekly(transaction, uid, weekly, doneWeek(now()));
    return readSettings(transaction, uid);
  });
}
