import '../base/french.ts';
import { z } from 'zod';
import { recordOf } from '../base/kinds.ts';
import { NOTIFICATION_CHANNELS } from './channels.ts';
import { NOTIFICATION_KINDS } from './kinds.ts';
import { MOST_NOTIFICATIONS } from './rules.ts';

/** A notification as its member reads it. */
export const notificationSchema = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  sentence: z.string(),
  /** Address of its page, within the site. */
  link: z.string(),
  createdAt: z.int(),
  isRead: z.boolean(),
  /** The member who caused it, for the kinds that have one. */
  user: z.object({ uid: z.string(), username: z.string(), photoURL: z.string().nullable() }).nullable(),
});
export type Notification = z.output<typeof notificationSchema>;

export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  unread: z.int(),
  /** `before` of the next page; null after the last. */
  next: z.int().nullable(),
});
export type NotificationList = z.output<typeof notificationListSchema>;

export const unreadSchema = z.object({ unread: z.int() });

/** Without `ids` all of them. */
export const readBody = z.object({ ids: z.array(z.int().min(1)).max(MOST_NOTIFICATIONS).optional() });

const channelsSchema = z.object(recordOf(NOTIFICATION_CHANNELS, () => z.boolean()));
export type ChannelChoice = z.output<typeof channelsSchema>;

const everyKind = <S extends z.ZodType>(schema: S) => z.object(recordOf(NOTIFICATION_KINDS, () => schema));

export const notificationSettingsSchema = z.object({
  kinds: everyKind(channelsSchema),
  /** Whether the weekly e-mail is wanted. */
  weekly: z.boolean(),
});
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

export const notificationSettingsBody = z.object({
  kinds: everyKind(channelsSchema.partial()).partial().optional(),
  weekly: z.boolean().optional(),
});
export type NotificationSettingsChange = z.output<typeof notificationSettingsBody>;

/** Event of the stream: the unread count, the id of the newest notification (0: none), and the member's current name. */
export const liveStateSchema = z.object({ unread: z.int(), latest: z.int(), username: z.string() });
export type LiveState = z.output<typeof liveStateSchema>;
