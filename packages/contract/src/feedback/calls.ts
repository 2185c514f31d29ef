import { del, get, patch, post, put } from '../base/call.ts';

export const commentFeedback = post('/feedback/:id/comment');
export const createFeedback = post('/feedback');
export const editFeedback = put('/feedback/:id');
export const editFeedbackComment = put('/feedback/comment/:id');
export const findSimilarFeedback = get('/feedback/similar');
export const listFeedback = get('/feedback');
export const listFeedbackVotes = get('/feedback/votes');
export const readBoardToken = get('/edge/canny');
export const readFeedback = get('/feedback/:id');
export const readFeedbackBoard = get('/feedback/board');
export const setFeedbackStatus = patch('/feedback/:id');
export const voteFeedback = post('/feedback/:id/vote');
export const withdrawFeedback = del('/feedback/:id');
export const withdrawFeedbackComment = del('/feedback/comment/:id');
