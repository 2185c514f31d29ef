import { get } from '../base/call.ts';

export const readAnilistAnime = get('/anilist/anime/:id');
export const readAnilistManga = get('/anilist/manga/:id');
export const searchAnilist = get('/anilist/search');
