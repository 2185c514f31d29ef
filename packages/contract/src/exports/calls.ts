import { get } from '../base/call.ts';

export const exportCsv = get('/export/csv');
export const exportJson = get('/export/json');
export const exportMal = get('/export/mal');
