/** Methods and paths of calls, for clients that need no schema. */

export const countEvent = { method: 'POST', path: '/edge/event' } as const;
export const readUsage = { method: 'GET', path: '/edge/usage' } as const;
