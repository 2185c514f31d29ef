import { del, get, patch, post } from '../base/call.ts';

export const createEpisodes = post('/episode');
export const deleteAllEpisodes = del('/episode/all');
export const deleteEpisode = del('/episode/:id');
export const editEpisode = patch('/episode/:id');
export const listEpisodes = get('/episode');
export const manageEpisodes = get('/episode/manage');
export const readCalendar = get('/agenda.ics');
export const readCalendarAddress = get('/agenda/address');
export const readDays = get('/agenda');
export const readFeed = get('/agenda.atom');
export const readMemberCalendar = get('/agenda/:uid.ics');
export const readNextEpisode = get('/episode/next/:animeId');
export const readNextEpisodeToo = get('/episode/next/:animeId/');
export const readTimeline = get('/agenda/timeline');
export const readToday = get('/agenda/day');
export const readWeek = get('/agenda/week');
export const renewCalendarAddress = post('/agenda/address');
