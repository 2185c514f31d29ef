/** Methods and paths of calls, for clients that need no schema. */

export const explore = { method: 'GET', path: '/explore' } as const;
export const exploreAnime = { method: 'GET', path: '/explore/anime' } as const;
export const exploreManga = { method: 'GET', path: '/explore/manga' } as const;
export const exploreUnlistedAnime = { method: 'GET', path: '/explore/anime/unlisted' } as const;
export const exploreUnlistedManga = { method: 'GET', path: '/explore/manga/unlisted' } as const;
export const readAnime = { method: 'GET', path: '/anime/:id' } as const;
export const readAnimeStats = { method: 'GET', path: '/anime/stats/:id' } as const;
export const readManga = { method: 'GET', path: '/manga/:id' } as const;
export const readMangaStats = { method: 'GET', path: '/manga/stats/:id' } as const;
export const searchAnime = { method: 'GET', path: '/search/anime/:q' } as const;
export const searchManga = { method: 'GET', path: '/search/manga/:q' } as const;
export const createAnime = { method: 'POST', path: '/anime' } as const;
export const createManga = { method: 'POST', path: '/manga' } as const;
export const editAnime = { method: 'PATCH', path: '/anime/:id' } as const;
export const editManga = { method: 'PATCH', path: '/manga/:id' } as const;
export const uploadPoster = { method: 'POST', path: '/upload/poster' } as const;
export const uploadMediaBanner = { method: 'POST', path: '/upload/media-banner' } as const;
export const mergeAnime = { method: 'POST', path: '/anime/:id/merge' } as const;
export const mergeManga = { method: 'POST', path: '/manga/:id/merge' } as const;
export const readAnimeUse = { method: 'GET', path: '/anime/:id/use' } as const;
export const readMangaUse = { method: 'GET', path: '/manga/:id/use' } as const;
export const deleteAnime = { method: 'DELETE', path: '/anime/:id' } as const;
export const deleteManga = { method: 'DELETE', path: '/manga/:id' } as const;
