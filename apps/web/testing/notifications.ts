import { listNotifications, readNotifications } from '@kiroku/contract/notifications/endpoints';
import type { Notification } from '@kiroku/contract/notifications/schema';
import { answer } from './calls.ts';

const PAGE_SIZE = 30;

export const notification = (id: number): Notification => ({
  id,
  kind: 'follower',
  sentence: `Paul ${id} s’est abonné à vous.`,
  link: `/user/paul-${id}`,
  createdAt: id,
  isRead: false,
  user: { uid: `u-paul-${id}`, username: `Paul ${id}`, photoURL: null },
});

/** Unread notifications of the signed-in member, newest first, on a server that marks them as read. Returns the marked ones. */
export function storeNotifications(count: number) {
  let stored = Array.from({ length: count }, (_, at) => notification(count - at));
  const unread = () => stored.filter(({ isRead }) => !isRead).length;
  answer(listNotifications, ({ query: { before } }) => {
    const older = stored.filter(({ id }) => before === undefined || id < Number(before));
    const notifications = older.slice(0, PAGE_SIZE);
    const next = older.length > PAGE_SIZE ? (notifications.at(-1)?.id ?? null) : null;
    return { notifications, unread: unread(), next };
  });
  return answer(readNotifications, ({ body: { ids } }) => {
    stored = stored.map((one) => ({ ...one, isRead: one.isRead || (ids?.includes(one.id) ?? true) }));
    return { unread: unread() };
  });
}
