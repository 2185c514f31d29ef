import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../../lib/makeFolder.ts';

/** Another process has the embedded database open: two at once would corrupt it. */
export class DatabaseLocked extends Error {
  /** The process that holds it, when it could be read. */
  readonly pid: number | undefined;
  readonly dataDir: string;

  constructor(dataDir: string, pid: number | undefined) {
    const holder = pid === undefined ? 'un autre processus' : `le processus ${pid}`;
    super(
      `La base de données de ${dataDir} est déjà ouverte par ${holder}. Arrêtez-le d’abord, puis relancez.`,
    );
    this.name = 'DatabaseLocked';
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

const NAME_FILE = 'owner.json';
const LOCK_FILE = 'owner.lock';
/** The lock's files in the directory. */
export const OWNER_FILES = [NAME_FILE, LOCK_FILE, `${LOCK_FILE}-journal`] as const;

export type OwnerLock = { release(): Promise<void> };

/**
 * Locks the directory for this process. The kernel frees the lock when the process ends, kill -9 included. Throws
 * `DatabaseLocked` when another process, or this one, already has it.
 *
 * Nothing in this process may open `owner.lock` besides: closing any descriptor of a file drops its POSIX locks.
 */
export async function acquireOwnerLock(dataDir: string): Promise<OwnerLock> {
  await makeFolder(dataDir);
  const nameFile = join(dataDir, NAME_FILE);
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE));
  try {
    // Nothing is ever written to it, so it needs no journal beside it either, which a full disk would refuse.
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DatabaseLocked(dataDir, await formerOwnerOf(nameFile));
  }
  await writeFile(nameFile, String(process.pid), { mode: 0o600 }).catch((error: unknown) => {
    // A site starts on a full disk too: the message of a second start then lacks the process id.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  });
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
async function formerOwnerOf(nameFile: string): Promise<number | undefined> {
  for (let look = 0; look < 10; look += 1) {
    const pid = Number(await readFile(nameFile, 'utf8').catch(() => 0));
    if (pid > 0 && isAlive(pid)) return pid;
    await sleep(50);
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
