import { replaceCluster } from '@kiroku/api/db/embedded/replaceCluster';
import { migrate } from '@kiroku/api/db/migrate';
import type { Config } from '../config/config.ts';
import { openConfiguredDatabase } from '../start/configuredDatabase.ts';
import {
  afterRows,
  placeFiles,
  type Restored,
  type RestoreOptions,
  replaceRows,
  withVerified,
} from './restore.ts';

/**
 * Restores a backup over an embedded database that does not open: into a new one, which then takes the place of the damaged one. Throws
 * RestoreRefused having changed nothing, FilesWait, and `DatabaseLocked`.
 */
export async function restoreDamaged(
  options: RestoreOptions & { config: Config; report: (line: string) => void },
): Promise<Restored> {
  const { config, report } = options;
  const { dataDir, minFreeBytes } = config;
  return withVerified(options, async (verified) => {
    const restored = await replaceCluster({ dataDir, minFreeBytes, report, starting: true }, async (db) => {
      await migrate(db);
      return replaceRows(db, verified, options);
    });
    await afterRows(async () => {
      const db = await openConfiguredDatabase(config, report);
      await placeFiles(db, verified.staging).finally(() => db.close());
    });
    return restored;
  });
}
