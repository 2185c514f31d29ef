import { get } from '../base/call.ts';

export const readFeed = get('/social/feed');
export const readOverview = get('/progression/anime/stats/overview/:uid');
