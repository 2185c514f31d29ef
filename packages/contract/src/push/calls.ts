import { del, get, post } from '../base/call.ts';

export const addPushDevice = post('/push/devices');
export const listPushDevices = get('/push/devices');
export const movePushDevice = post('/push/moved');
export const readPushKey = get('/push/key');
export const removePushDevice = del('/push/devices/:id');
