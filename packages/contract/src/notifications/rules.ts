/** What a member is notified of (product.md, Notifications 1). */
export const NOTIFICATION_KINDS = ['episode', 'proposal', 'follower', 'feedback', 'sequel'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Ways by which a notification reaches its member (product.md, Notifications 5). */
export const NOTIFICATION_CHANNELS = ['site', 'push', 'digest'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** The channels of a kind for which its member chose nothing. Push reaches those devices alone on which it was switched on. */
export const DEFAULT_CHANNELS = { site: true, push: true, digest: false } as const satisfies Record<
  NotificationChannel,
  boolean
>;

/** Notifications that come at a time, and that the panel shows. */
export const NOTIFICATION_PAGE_SIZE = 30;
export const PANEL_SIZE = 5;

/** How long, and how many, notifications of a member are kept (product.md, Notifications 4). */
export const NOTIFICATION_DAYS = 60;
export const MOST_NOTIFICATIONS = 200;

/** The largest count that is written out. */
const MOST_COUNTED = 99;

/** The unread count as the bell shows it. */
export function shownCount(unread: number): string {
  return unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread);
}
