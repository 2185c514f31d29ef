/** Methods and paths of calls, for clients that need no schema. */

export const countMangaStatuses = { method: 'GET', path: '/progression/manga/stats/status/:uid' } as const;
export const countStatuses = { method: 'GET', path: '/progression/anime/stats/status/:uid' } as const;
export const deleteEntry = { method: 'DELETE', path: '/progression/anime/delete' } as const;
export const deleteMangaEntry = { method: 'DELETE', path: '/progression/manga/delete' } as const;
export const readEntry = { method: 'GET', path: '/progression/anime/:uid/:animeId' } as const;
export const readHistory = { method: 'GET', path: '/history/anime' } as const;
export const readLibrary = { method: 'GET', path: '/progression/anime/:uid' } as const;
export const readMangaEntry = { method: 'GET', path: '/progression/manga/:uid/:mangaId' } as const;
export const readMangaLibrary = { method: 'GET', path: '/progression/manga/:uid' } as const;
export const readProgress = { method: 'GET', path: '/progression/titles' } as const;
export const undoLatest = { method: 'POST', path: '/history/undo' } as const;
export const writeEntry = { method: 'POST', path: '/progression/anime/write' } as const;
export const writeMangaEntry = { method: 'POST', path: '/progression/manga/write' } as const;
