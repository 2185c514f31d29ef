import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another process has the embedded database open: two at once would corrupt it. */
export class DatabaseLocked extends Error {
  /** The process that holds it, when it could be read. */
  readonly pid: number | undefined;
  readonly dataDir: string;

  constructor(dataDir: string, pid: number | undefined) {
    const holder = pid === undefined ? 'un autre processus' : `le processus ${pid}`;
    super(
      `La base de données de ${dataDir} est déjà ouverte par ${holder}. Arrêtez-le d'abord, puis relancez.`,
    );
    this.name = 'DatabaseLocked';
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

export type OwnerLock = { release(): Promise<void> };

/**
 * Takes the directory for this process alone. The kernel frees it when the process ends, kill -9 included.
 * Throws `DatabaseLocked` when another process, or this one, already has it.
 *
 * Nothing in this process may open `owner.lock` besides: closing any descriptor of a file drops its POSIX locks.
 */
export async function takeOwnership(dataDir: string): Promise<OwnerLock> {
  await mkdir(dataDir, { recursive: true });
  const nameFile = join(dataDir, 'owner.json');
  const lock = new DatabaseSync(join(dataDir, 'owner.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DatabaseLocked(dataDir, await holderOf(nameFile));
  }
  await writeFile(nameFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return {
    async release() {
      await rm(nameFile, { force: true });
      lock.close();
    },
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** The holder writes its name just after it has taken the lock, so a dead or missing name deserves a second look. */
async function holderOf(nameFile: string): Promise<number | undefined> {
  for (let look = 0; look < 10; look += 1) {
    const pid = await readPid(nameFile);
    if (pid !== undefined && isAlive(pid)) return pid;
    await sleep(50);
  }
  return undefined;
}

async function readPid(nameFile: string): Promise<number | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(nameFile, 'utf8'));
    if (typeof owner === 'object' && owner !== null && 'pid' in owner && typeof owner.pid === 'number')
      return owner.pid;
  } catch {
    // Missing or half-written: the caller looks again.
  }
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
