/** Methods and paths of calls, for clients that need no schema. */

export const dismissReport = { method: 'POST', path: '/report/:id/dismiss' } as const;
export const liftSuspension = { method: 'POST', path: '/moderation/user/:uid/lift' } as const;
export const listReports = { method: 'GET', path: '/report' } as const;
export const readConduct = { method: 'GET', path: '/moderation/user/:uid' } as const;
export const readJournal = { method: 'GET', path: '/moderation/journal' } as const;
export const removeAbout = { method: 'POST', path: '/moderation/user/:uid/about' } as const;
export const removeFeedback = { method: 'POST', path: '/moderation/feedback/:id/remove' } as const;
export const removeFeedbackComment = { method: 'POST', path: '/moderation/comment/:id/remove' } as const;
export const removePicture = { method: 'POST', path: '/moderation/user/:uid/picture' } as const;
export const removeTitlePicture = { method: 'POST', path: '/moderation/title/:kind/:id/picture' } as const;
export const renameMember = { method: 'POST', path: '/moderation/user/:uid/rename' } as const;
export const sendReport = { method: 'POST', path: '/report' } as const;
export const suspendMember = { method: 'POST', path: '/moderation/user/:uid/suspend' } as const;
