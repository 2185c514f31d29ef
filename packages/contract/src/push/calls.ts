/** Methods and paths of calls, for clients that need no schema. */

export const addPushDevice = { method: 'POST', path: '/push/devices' } as const;
export const listPushDevices = { method: 'GET', path: '/push/devices' } as const;
export const movePushDevice = { method: 'POST', path: '/push/moved' } as const;
export const readPushKey = { method: 'GET', path: '/push/key' } as const;
export const removePushDevice = { method: 'DELETE', path: '/push/devices/:id' } as const;
