import { del, get, patch, post } from '../base/call.ts';

export const createEdit = post('/edit/create');
export const createRequest = post('/request');
export const findByOutsideId = get('/search/outside/:kind');
export const listEdits = get('/edit');
export const listRequests = get('/request');
export const readAnimeHistory = get('/anime/:id/history');
export const readMangaHistory = get('/manga/:id/history');
export const readRequest = get('/request/:id');
export const readStats = get('/stats');
export const revertRevision = post('/revision/:id/revert');
export const reviewEdit = patch('/edit/:id');
export const reviewRequest = patch('/request');
export const suggestStudios = get('/studio');
export const toggleSubmissions = post('/admin/toggle/submission');
export const withdrawSubmission = del('/submission/:id');

/** The history of a title by kind. */
export const HISTORY_CALLS = { anime: readAnimeHistory, manga: readMangaHistory };
