/** Methods and paths of calls, for clients that need no schema. */

export const listSources = { method: 'GET', path: '/catalogue/sources' } as const;
export const runSource = { method: 'POST', path: '/catalogue/sources/:name/run' } as const;
