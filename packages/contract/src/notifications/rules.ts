/** Notifications that come at a time, and that the panel shows. */
export const NOTIFICATION_PAGE_SIZE = 30;
export const PANEL_SIZE = 5;

/** Retention of a member's notifications, and their maximum (product.md, Notifications 4). */
export const NOTIFICATION_DAYS = 60;
export const MOST_NOTIFICATIONS = 200;

/** The largest count that is written out. */
const MOST_COUNTED = 99;

/** The unread count as the bell shows it. */
export function shownCount(unread: number): string {
  return unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread);
}
