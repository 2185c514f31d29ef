/** Methods and paths of calls, for clients that need no schema. */

export const commentFeedback = { method: 'POST', path: '/feedback/:id/comment' } as const;
export const createFeedback = { method: 'POST', path: '/feedback' } as const;
export const editFeedback = { method: 'PUT', path: '/feedback/:id' } as const;
export const editFeedbackComment = { method: 'PUT', path: '/feedback/comment/:id' } as const;
export const findSimilarFeedback = { method: 'GET', path: '/feedback/similar' } as const;
export const listFeedback = { method: 'GET', path: '/feedback' } as const;
export const listFeedbackVotes = { method: 'GET', path: '/feedback/votes' } as const;
export const readBoardToken = { method: 'GET', path: '/edge/canny' } as const;
export const readFeedback = { method: 'GET', path: '/feedback/:id' } as const;
export const readFeedbackBoard = { method: 'GET', path: '/feedback/board' } as const;
export const setFeedbackStatus = { method: 'PATCH', path: '/feedback/:id' } as const;
export const voteFeedback = { method: 'POST', path: '/feedback/:id/vote' } as const;
export const withdrawFeedback = { method: 'DELETE', path: '/feedback/:id' } as const;
export const withdrawFeedbackComment = { method: 'DELETE', path: '/feedback/comment/:id' } as const;
