import { type Database, type DatabaseOptions, openDatabase } from '@kiroku/api/db/database';
import type { Report } from '@kiroku/api/lib/report';
import type { Config } from '../config/config.ts';
import { keepDataPrivate } from '../config/dataFolder.ts';

/** The configured database, without time limits until it serves. Throws DatabaseLocked while another process has the embedded one. */
export async function openConfiguredDatabase(
  config: Config,
  report: Report,
  options: Pick<DatabaseOptions, 'explainAfterMs' | 'readUrl' | 'onStatement' | 'onWait'> = {},
): Promise<Database> {
  const { dataDir, minFreeBytes } = config;
  await keepDataPrivate(dataDir, report);
  return openDatabase({
    dataDir,
    minFreeBytes,
    report,
    starting: true,
    ...options,
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    poolSize: config.databasePool,
  });
}
