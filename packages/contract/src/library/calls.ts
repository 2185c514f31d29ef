import { del, get, post } from '../base/call.ts';

export const countMangaStatuses = get('/progression/manga/stats/status/:uid');
export const countStatuses = get('/progression/anime/stats/status/:uid');
export const deleteEntry = del('/progression/anime/delete');
export const deleteMangaEntry = del('/progression/manga/delete');
export const readEntry = get('/progression/anime/:uid/:animeId');
export const readHistory = get('/history/anime');
export const readLibrary = get('/progression/anime/:uid');
export const readMangaEntry = get('/progression/manga/:uid/:mangaId');
export const readMangaLibrary = get('/progression/manga/:uid');
export const readProgress = get('/progression/titles');
export const undoLatest = post('/history/undo');
export const writeEntry = post('/progression/anime/write');
export const writeMangaEntry = post('/progression/manga/write');

/** The calls of a library by kind. */
export const LIBRARY_CALLS = {
  anime: {
    counts: countStatuses,
    read: readLibrary,
    readOne: readEntry,
    write: writeEntry,
    remove: deleteEntry,
  },
  manga: {
    counts: countMangaStatuses,
    read: readMangaLibrary,
    readOne: readMangaEntry,
    write: writeMangaEntry,
    remove: deleteMangaEntry,
  },
};
