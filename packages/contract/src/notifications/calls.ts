import { get, patch, post } from '../base/call.ts';

export const changeNotificationSettings = patch('/notifications/settings');
export const countNotifications = get('/notifications/unread');
export const listNotifications = get('/notifications');
export const liveNotifications = get('/notifications/live');
export const readNotificationSettings = get('/notifications/settings');
export const readNotifications = post('/notifications/read');
export const unsubscribeDigest = post('/notifications/unsubscribe');
