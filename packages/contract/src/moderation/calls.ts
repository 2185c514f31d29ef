import { get, post } from '../base/call.ts';

export const dismissReport = post('/report/:id/dismiss');
export const liftSuspension = post('/moderation/user/:uid/lift');
export const listReports = get('/report');
export const readConduct = get('/moderation/user/:uid');
export const readJournal = get('/moderation/journal');
export const removeAbout = post('/moderation/user/:uid/about');
export const removeFeedback = post('/moderation/feedback/:id/remove');
export const removeFeedbackComment = post('/moderation/comment/:id/remove');
export const removePicture = post('/moderation/user/:uid/picture');
export const removeTitlePicture = post('/moderation/title/:kind/:id/picture');
export const renameMember = post('/moderation/user/:uid/rename');
export const sendReport = post('/report');
export const suspendMember = post('/moderation/user/:uid/suspend');
