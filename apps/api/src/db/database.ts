import { openServerDatabase } from './connections/server.ts';
import { openEmbedded } from './embedded/open.ts';
import type { Database, DatabaseOptions } from './handle.ts';

export { DatabaseLocked } from './embedded/ownerLock.ts';
export type { Database, DatabaseOptions } from './handle.ts';

/**
 * Opens the database: the server at `url`, or else the embedded engine in `dataDir`. It does not migrate. Throws
 * `DatabaseLocked` when another process has the embedded engine open, `DatabaseUnavailable` when there is no answer.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url } = options;
  return url === undefined || url === '' ? openEmbedded(options) : openServerDatabase(url, options);
}
