import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '../../lib/syncPath.ts';
import type { Database, DatabaseOptions } from '../handle.ts';
import { clusterDir } from './cluster.ts';
import { openEmbedded } from './open.ts';
import { acquireOwnerLock } from './ownerLock.ts';
import { RESTORED, RESTORING } from './placeRestored.ts';

/**
 * Fills a new database beside a damaged one. The next opening puts it in its place; until it is whole the damaged one stays where it
 * is. Throws `DatabaseLocked` when a process has the data directory.
 */
export async function replaceCluster<Result>(
  options: DatabaseOptions,
  fill: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { dataDir } = options;
  const building = join(dataDir, RESTORING);
  const lock = await acquireOwnerLock(dataDir);
  try {
    await rm(building, { recursive: true, force: true });
    await mkdir(building, { mode: 0o700 });
    const db = await openEmbedded({ ...options, dataDir: building });
    const result = await fill(db).finally(() => db.close());
    await rename(clusterDir(building), join(dataDir, RESTORED));
    await syncPath(dataDir);
    return result;
  } finally {
    await rm(building, { recursive: true, force: true });
    await lock.release();
  }
}
