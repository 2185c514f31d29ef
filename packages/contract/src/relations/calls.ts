/** Methods and paths of calls, for clients that need no schema. */

export const readAnimeFranchise = { method: 'GET', path: '/anime/:id/franchise' } as const;
export const readAnimeRelations = { method: 'GET', path: '/anime/:id/relations' } as const;
export const readMangaFranchise = { method: 'GET', path: '/manga/:id/franchise' } as const;
export const readMangaRelations = { method: 'GET', path: '/manga/:id/relations' } as const;
export const readTitleNames = { method: 'GET', path: '/titles' } as const;
