import { fileURLToPath } from 'node:url';
import { BadConfiguration } from './badConfiguration.ts';
import { readSiteSettings } from './siteSettings.ts';

/** Imported before anything else of a program: from here on every module of the process reads these settings. */

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

try {
  globalThis.kirokuSite = readSiteSettings(process.env, ROOT);
} catch (error) {
  if (!(error instanceof BadConfiguration)) throw error;
  console.error(error.message);
  process.exit(1);
}
