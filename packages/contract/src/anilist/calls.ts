/** Methods and paths of calls, for clients that need no schema. */

export const readAnilistAnime = { method: 'GET', path: '/anilist/anime/:id' } as const;
export const readAnilistManga = { method: 'GET', path: '/anilist/manga/:id' } as const;
export const searchAnilist = { method: 'GET', path: '/anilist/search' } as const;
