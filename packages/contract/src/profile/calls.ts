/** Methods and paths of calls, for clients that need no schema. */

export const readFeed = { method: 'GET', path: '/social/feed' } as const;
export const readOverview = { method: 'GET', path: '/progression/anime/stats/overview/:uid' } as const;
