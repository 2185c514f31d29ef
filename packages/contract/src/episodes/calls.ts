/** Methods and paths of calls, for clients that need no schema. */

export const createEpisodes = { method: 'POST', path: '/episode' } as const;
export const deleteAllEpisodes = { method: 'DELETE', path: '/episode/all' } as const;
export const deleteEpisode = { method: 'DELETE', path: '/episode/:id' } as const;
export const editEpisode = { method: 'PATCH', path: '/episode/:id' } as const;
export const listEpisodes = { method: 'GET', path: '/episode' } as const;
export const manageEpisodes = { method: 'GET', path: '/episode/manage' } as const;
export const readCalendar = { method: 'GET', path: '/agenda.ics' } as const;
export const readCalendarAddress = { method: 'GET', path: '/agenda/address' } as const;
export const readDays = { method: 'GET', path: '/agenda' } as const;
export const readFeed = { method: 'GET', path: '/agenda.atom' } as const;
export const readMemberCalendar = { method: 'GET', path: '/agenda/:uid.ics' } as const;
export const readNextEpisode = { method: 'GET', path: '/episode/next/:animeId' } as const;
export const readNextEpisodeToo = { method: 'GET', path: '/episode/next/:animeId/' } as const;
export const readTimeline = { method: 'GET', path: '/agenda/timeline' } as const;
export const readToday = { method: 'GET', path: '/agenda/day' } as const;
export const readWeek = { method: 'GET', path: '/agenda/week' } as const;
export const renewCalendarAddress = { method: 'POST', path: '/agenda/address' } as const;
