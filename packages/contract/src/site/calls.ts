import { get, post } from '../base/call.ts';

export const enterMaintenance = post('/maintenance/pass');
export const health = get('/health');
export const openapi = get('/openapi.json');
export const readApiInfo = get('/site/api');
export const readSiteInfo = get('/site/facts');
export const ready = get('/ready');
