import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { parameter, wholeNumber } from '../base/query.ts';
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
  method: 'GET',
  path: '/notifications',
  access: 'member',
  tag,
  summary: 'Ses notifications, les plus récentes d’abord, 30 à la fois ; `before` prend la suite',
  query: z.object({ before: parameter(wholeNumber(1, 999_999_999_999_999, 'Page invalide.')) }),
  reply: notificationListSchema,
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  access: 'member',
  tag,
  summary: 'Le nombre de notifications non lues',
  reply: unreadSchema,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'member',
  tag,
  summary: 'Marquer des notifications comme lues ; sans `ids`, toutes',
  body: readBody,
  reply: unreadSchema,
});

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  access: 'member',
  tag,
  summary: 'Ce dont on est averti, et comment',
  reply: notificationSettingsSchema,
});

export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/notifications/settings',
  access: 'member',
  tag,
  summary: 'Choisir ce dont on est averti, et comment',
  body: notificationSettingsBody,
  reply: notificationSettingsSchema,
});

export const liveNotifications = endpoint({
  method: 'GET',
  path: '/notifications/live',
  access: 'member',
  tag,
  summary: 'Le nombre de notifications non lues, à chaque changement (événements envoyés par le serveur)',
  file: 'text/event-stream',
  stream: true,
  reply: z.string(),
});

export const unsubscribeDigest = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'anyone',
  tag,
  summary: 'Ne plus recevoir l’email hebdomadaire, par le lien signé de cet email (RFC 8058)',
  query: z.object({ x: parameter(z.string().max(1000)) }),
  ignoresForm: true,
  reply: successSchema,
  refusals: [NOTIFICATION_PROBLEMS.badUnsubscribeLink],
});
