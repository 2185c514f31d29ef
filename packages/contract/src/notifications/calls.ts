/** Methods and paths of calls, for clients that need no schema. */

export const changeNotificationSettings = { method: 'PATCH', path: '/notifications/settings' } as const;
export const countNotifications = { method: 'GET', path: '/notifications/unread' } as const;
export const listNotifications = { method: 'GET', path: '/notifications' } as const;
export const liveNotifications = { method: 'GET', path: '/notifications/live' } as const;
export const readNotificationSettings = { method: 'GET', path: '/notifications/settings' } as const;
export const readNotifications = { method: 'POST', path: '/notifications/read' } as const;
export const unsubscribeDigest = { method: 'POST', path: '/notifications/unsubscribe' } as const;
