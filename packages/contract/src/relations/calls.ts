import { get, post } from '../base/call.ts';

export const decideSequel = post('/sequels');
export const listMissingSequels = get('/sequels');
export const readAnimeFranchise = get('/anime/:id/franchise');
export const readAnimeRelations = get('/anime/:id/relations');
export const readMangaFranchise = get('/manga/:id/franchise');
export const readMangaRelations = get('/manga/:id/relations');
export const readTitleNames = get('/titles');

/** The franchise of a title by kind. */
export const FRANCHISE_CALLS = { anime: readAnimeFranchise, manga: readMangaFranchise };
