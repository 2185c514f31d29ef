/** Methods and paths of calls, for clients that need no schema. */

export const enterMaintenance = { method: 'POST', path: '/maintenance/pass' } as const;
export const health = { method: 'GET', path: '/health' } as const;
export const openapi = { method: 'GET', path: '/openapi.json' } as const;
export const readApiInfo = { method: 'GET', path: '/site/api' } as const;
export const readSiteInfo = { method: 'GET', path: '/site/facts' } as const;
export const ready = { method: 'GET', path: '/ready' } as const;
