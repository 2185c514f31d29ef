/** Methods and paths of calls, for clients that need no schema. */

export const listJobs = { method: 'GET', path: '/jobs' } as const;
export const retryJob = { method: 'POST', path: '/jobs/:id/retry' } as const;
