import { get, post } from '../base/call.ts';

export const countEvent = post('/edge/event');
export const readUsage = get('/edge/usage');
