/** Methods and paths of calls, for clients that need no schema. */

export const deleteArticle = { method: 'DELETE', path: '/news/:id' } as const;
export const editArticle = { method: 'PATCH', path: '/news/:id' } as const;
export const listFeeds = { method: 'GET', path: '/news/feeds' } as const;
export const listNews = { method: 'GET', path: '/news' } as const;
export const manageNews = { method: 'GET', path: '/news/manage' } as const;
export const writeArticle = { method: 'POST', path: '/news' } as const;
