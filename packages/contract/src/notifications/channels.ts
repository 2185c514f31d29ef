import { namesOf } from '../base/kinds.ts';

/** Ways by which a notification reaches its member (product.md, Notifications 5). */
export const NOTIFICATION_CHANNEL_LABELS = { site: 'Site', push: 'Appareil', digest: 'Email' } as const;
export type NotificationChannel = keyof typeof NOTIFICATION_CHANNEL_LABELS;
export const NOTIFICATION_CHANNELS = namesOf(NOTIFICATION_CHANNEL_LABELS);

/** The channels of a kind for which its member chose nothing. Push reaches those devices alone on which it was switched on. */
export const DEFAULT_CHANNELS: Readonly<Record<NotificationChannel, boolean>> = {
  site: true,
  push: true,
  digest: false,
};
