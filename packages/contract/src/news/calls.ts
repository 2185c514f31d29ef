import { del, get, patch, post } from '../base/call.ts';

export const deleteArticle = del('/news/:id');
export const editArticle = patch('/news/:id');
export const listFeeds = get('/news/feeds');
export const listNews = get('/news');
export const manageNews = get('/news/manage');
export const writeArticle = post('/news');
