import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { acquireOwnerLock, DatabaseLocked } from '@kiroku/api/db/embedded/ownerLock';
import { syncPath } from '@kiroku/api/lib/syncPath';
import type { ArchiveEntry } from './archive.ts';

const PREFIX = 'restore-';
/** Folders of the data directory that a backup holds. */
const FOLDERS = ['secrets', 'media'] as const;

/** A folder beside the data in which a backup's files wait for the rows to be replaced. One process has it at a time. */
export type Staging = {
  /** The folder's name, in the data directory. */
  name: string;
  put(entry: ArchiveEntry): Promise<void>;
  /** Moves the files to their places, and answers how many there were. A second call moves the remaining ones. */
  place(): Promise<number>;
  /** Removes the folder. */
  remove(): Promise<void>;
  /** Leaves the folder to the next start. */
  release(): Promise<void>;
};

export async function createStaging(dataDir: string): Promise<Staging> {
  return openStaging(dataDir, basename(await mkdtemp(join(dataDir, PREFIX))));
}

/** Staging folders of earlier processes, except living ones. */
export async function abandonedStagings(dataDir: string): Promise<Staging[]> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(PREFIX));
  const found = await Promise.all(names.map(({ name }) => openStaging(dataDir, name).catch(lockedIsNull)));
  return found.filter((staging) => staging !== undefined);
}

/** Throws DatabaseLocked while another process works with the folder. */
async function openStaging(dataDir: string, name: string): Promise<Staging> {
  const folder = join(dataDir, name);
  const lock = await acquireOwnerLock(folder);
  let released: Promise<void> | undefined;
  const release = () => (released ??= lock.release());
  return {
    name,
    async put({ name: path, bytes }) {
      const to = join(folder, path);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await writeFile(to, bytes, { mode: 0o600, flush: true });
    },
    place: () => placeFiles(folder, dataDir),
    async remove() {
      await release();
      await rm(folder, { recursive: true, force: true });
    },
    release,
  };
}

/** Pictures are added to those that are there: the sweeper removes what no row names. */
async function placeFiles(staging: string, dataDir: string): Promise<number> {
  const changed = new Set<string>();
  let placed = 0;
  for (const from of await filesIn(staging)) {
    const to = join(dataDir, relative(staging, from));
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
    changed.add(dirname(to));
    placed += 1;
  }
  for (const folder of changed) await syncPath(folder);
  return placed;
}

async function filesIn(staging: string): Promise<string[]> {
  const present = await readdir(staging);
  const folders = FOLDERS.filter((name) => present.includes(name)).map((name) => join(staging, name));
  const found = await Promise.all(
    folders.map((folder) => readdir(folder, { withFileTypes: true, recursive: true })),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function lockedIsNull(error: unknown): undefined {
  if (!(error instanceof DatabaseLocked)) throw error;
}
