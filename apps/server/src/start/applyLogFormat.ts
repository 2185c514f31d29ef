import { printAsJson } from './jsonLog.ts';

// Imported before anything that may print; config.ts refuses other values than `text` and `json`.
if (process.env.LOG_FORMAT === 'json') printAsJson();
