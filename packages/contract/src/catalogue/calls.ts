import { del, get, patch, post } from '../base/call.ts';

export const explore = get('/explore');
export const exploreAnime = get('/explore/anime');
export const exploreManga = get('/explore/manga');
export const exploreUnlistedAnime = get('/explore/anime/unlisted');
export const exploreUnlistedManga = get('/explore/manga/unlisted');
export const readAnime = get('/anime/:id');
export const readAnimeStats = get('/anime/stats/:id');
export const readManga = get('/manga/:id');
export const readMangaStats = get('/manga/stats/:id');
export const searchAnime = get('/search/anime/:q');
export const searchManga = get('/search/manga/:q');
export const createAnime = post('/anime');
export const createManga = post('/manga');
export const editAnime = patch('/anime/:id');
export const editManga = patch('/manga/:id');
export const uploadPoster = post('/upload/poster');
export const uploadMediaBanner = post('/upload/media-banner');
export const mergeAnime = post('/anime/:id/merge');
export const mergeManga = post('/manga/:id/merge');
export const readAnimeUse = get('/anime/:id/use');
export const readMangaUse = get('/manga/:id/use');
export const deleteAnime = del('/anime/:id');
export const deleteManga = del('/manga/:id');

/** Calls about titles by kind. */
export const TITLE_CALLS = {
  anime: { explore: exploreAnime, read: readAnime, search: searchAnime, use: readAnimeUse },
  manga: { explore: exploreManga, read: readManga, search: searchManga, use: readMangaUse },
};
