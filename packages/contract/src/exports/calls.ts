/** Methods and paths of calls, for clients that need no schema. */

export const exportCsv = { method: 'GET', path: '/export/csv' } as const;
export const exportJson = { method: 'GET', path: '/export/json' } as const;
export const exportMal = { method: 'GET', path: '/export/mal' } as const;
