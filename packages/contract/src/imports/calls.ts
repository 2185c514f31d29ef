/** Methods and paths of calls, for clients that need no schema. */

export const applyImport = { method: 'POST', path: '/import/:id/apply' } as const;
export const cancelImport = { method: 'POST', path: '/import/:id/cancel' } as const;
export const importAnilist = { method: 'POST', path: '/import/anilist' } as const;
export const importMal = { method: 'POST', path: '/import/mal' } as const;
export const listImports = { method: 'GET', path: '/import' } as const;
export const readImport = { method: 'GET', path: '/import/:id' } as const;
export const startFileImport = { method: 'POST', path: '/import/file' } as const;
export const startImport = { method: 'POST', path: '/import/start' } as const;
export const undoImport = { method: 'POST', path: '/import/:id/undo' } as const;
