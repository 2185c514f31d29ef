import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { parameter, wholeNumber } from '../base/query.ts';
import * as calls from './calls.ts';
import { NOTIFICATION_PROBLEMS } from './problems.ts';
import {
  notificationListSchema,
  notificationSettingsBody,
  notificationSettingsSchema,
  readBody,
  unreadSchema,
} from './schema.ts';

const tag = 'Notifications';

export const listNotifications = endpoint({
  ...calls.listNotifications,
  access: 'member',
  tag,
  summary: 'Ses notifications, les plus récentes d’abord, 30 à la fois ; `before` prend la suite',
  query: z.object({ before: parameter(wholeNumber(1, 999_999_999_999_999, 'Page invalide.')) }),
  reply: notificationListSchema,
});

export const countNotifications = endpoint({
  ...calls.countNotifications,
  access: 'member',
  tag,
  summary: 'Le nombre de notifications non lues',
  reply: unreadSchema,
});

export const readNotifications = endpoint({
  ...calls.readNotifications,
  access: 'member',
  tag,
  summary: 'Marquer des notifications comme lues ; sans `ids`, toutes',
  body: readBody,
  reply: unreadSchema,
});

export const readNotificationSettings = endpoint({
  ...calls.readNotificationSettings,
  access: 'member',
  tag,
  summary: 'Ce dont on est averti, et comment',
  reply: notificationSettingsSchema,
});

export const changeNotificationSettings = endpoint({
  ...calls.changeNotificationSettings,
  access: 'member',
  tag,
  summary: 'Choisir ce dont on est averti, et comment',
  body: notificationSettingsBody,
  reply: notificationSettingsSchema,
});

export const liveNotifications = endpoint({
  ...calls.liveNotifications,
  access: 'member',
  tag,
  summary: 'Le nombre de notifications non lues, à chaque changement (événements envoyés par le serveur)',
  file: 'text/event-stream',
  stream: true,
  reply: z.string(),
});

export const unsubscribeDigest = endpoint({
  ...calls.unsubscribeDigest,
  access: 'anyone',
  tag,
  summary: 'Ne plus recevoir l’email hebdomadaire, par le lien signé de cet email (RFC 8058)',
  query: z.object({ x: parameter(z.string().max(1000)) }),
  ignoresForm: true,
  reply: successSchema,
  refusals: [NOTIFICATION_PROBLEMS.badUnsubscribeLink],
});
