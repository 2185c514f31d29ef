import { get, post } from '../base/call.ts';

export const applyImport = post('/import/:id/apply');
export const cancelImport = post('/import/:id/cancel');
export const importAnilist = post('/import/anilist');
export const importMal = post('/import/mal');
export const listImports = get('/import');
export const readImport = get('/import/:id');
export const startFileImport = post('/import/file');
export const startImport = post('/import/start');
export const undoImport = post('/import/:id/undo');
