/** Methods and paths of calls, for clients that need no schema. */

export const createEdit = { method: 'POST', path: '/edit/create' } as const;
export const createRequest = { method: 'POST', path: '/request' } as const;
export const findByOutsideId = { method: 'GET', path: '/search/outside/:kind' } as const;
export const listEdits = { method: 'GET', path: '/edit' } as const;
export const listRequests = { method: 'GET', path: '/request' } as const;
export const readAnimeHistory = { method: 'GET', path: '/anime/:id/history' } as const;
export const readMangaHistory = { method: 'GET', path: '/manga/:id/history' } as const;
export const readRequest = { method: 'GET', path: '/request/:id' } as const;
export const readStats = { method: 'GET', path: '/stats' } as const;
export const revertRevision = { method: 'POST', path: '/revision/:id/revert' } as const;
export const reviewEdit = { method: 'PATCH', path: '/edit/:id' } as const;
export const reviewRequest = { method: 'PATCH', path: '/request' } as const;
export const suggestStudios = { method: 'GET', path: '/studio' } as const;
export const toggleSubmissions = { method: 'POST', path: '/admin/toggle/submission' } as const;
export const withdrawSubmission = { method: 'DELETE', path: '/submission/:id' } as const;
