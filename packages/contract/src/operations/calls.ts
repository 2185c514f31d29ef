import { get, post } from '../base/call.ts';

export const listJobs = get('/jobs');
export const retryJob = post('/jobs/:id/retry');
