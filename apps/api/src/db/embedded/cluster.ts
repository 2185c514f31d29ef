import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '../../lib/syncPath.ts';
import { DatabaseDamaged } from '../problems.ts';

/** The database's folder inside the data directory. */
export function clusterDir(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Creates the database's files if absent. They are built under another name and then renamed: a directory called
 * `postgres` was ready once and is never wiped; the rest of an interrupted start is wiped and rebuilt.
 */
export async function ensureCluster(dataDir: string, create: (dir: string) => Promise<void>): Promise<void> {
  const unfinished = join(dataDir, 'postgres.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  if (existsSync(clusterDir(dataDir))) return refuseIncomplete(dataDir);
  // A random name, which a process that outlives an interrupted start cannot write into.
  const making = join(unfinished, randomUUID());
  await mkdir(making, { recursive: true, mode: 0o700 });
  await create(making);
  await syncTree(making);
  await rename(making, clusterDir(dataDir));
  await syncPath(dataDir);
  await rm(unfinished, { recursive: true });
}

/** Without these files the engine would create a new database over the old one. */
function refuseIncomplete(dataDir: string): void {
  const missing = ['PG_VERSION', join('global', 'pg_control')].find(
    (name) => !existsSync(join(clusterDir(dataDir), name)),
  );
  if (missing !== undefined) throw new DatabaseDamaged(dataDir, `${missing} manque`);
}

/** Whether the database was closed properly the last time; otherwise it first reads its log again. */
export async function wasShutDown(dataDir: string): Promise<boolean> {
  const control = await readFile(join(clusterDir(dataDir), 'global', 'pg_control'));
  return control.length > STATE_AT && control.readUInt32LE(STATE_AT) === SHUT_DOWN;
}

// `state` of PostgreSQL's ControlFileData, and its value DB_SHUTDOWNED.
const STATE_AT = 16;
const SHUT_DOWN = 1;

/** The engine copies its first files without syncing them: a power cut a minute later would leave half a database. */
async function syncTree(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(dir);
}
