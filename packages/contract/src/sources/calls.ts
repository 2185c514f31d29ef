import { get, post } from '../base/call.ts';

export const listSources = get('/catalogue/sources');
export const runSource = post('/catalogue/sources/:name/run');
