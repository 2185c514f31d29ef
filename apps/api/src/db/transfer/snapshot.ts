import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { clusterDir } from '../embedded/cluster.ts';
import { openEmbedded } from '../embedded/open.ts';
import type { Database } from '../handle.ts';
import type { Schema } from '../tables/schema.ts';

/** Gives `work` a transaction that reads every table as it was at one moment, while others write. */
export function withSnapshot<Result>(
  { background }: Pick<Database, 'background'>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return background
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

/**
 * Gives `work` a folder with a copy of the embedded engine's files at one moment, which `openCopy` opens, then removes it. A long read on
 * the engine's only connection would block the site.
 */
export async function withCopiedFiles<Result>(
  db: Database,
  dataDir: string,
  work: (copyDir: string) => Promise<Result>,
): Promise<Result> {
  const copyDir = await mkdtemp(join(dataDir, 'snapshot-'));
  try {
    await copyFiles(db, dataDir, copyDir);
    return await work(copyDir);
  } finally {
    await rm(copyDir, { recursive: true, force: true });
  }
}

/** Opens such a copy without syncing its writes: it is removed after one reading. */
export function openCopy(copyDir: string): Promise<Database> {
  // A line about the copy, such as its recovery, would read as one about the site.
  const report = (): void => undefined;
  return openEmbedded({ dataDir: copyDir, minFreeBytes: 0, report, starting: true }, { durable: false });
}

/** Time stamps of file systems are coarse: a file changed within this of the first copy, in milliseconds, is copied again. */
const COARSE_MS = 2000;
const OWN_FOLDER = { recursive: true, mode: 0o700 };

/**
 * Copies the files of the engine twice: all of them while the site goes on, then, in a transaction that has the only connection, those
 * that changed meanwhile. Writes wait for the second copy alone.
 */
async function copyFiles(db: Database, from: string, to: string): Promise<void> {
  const [source, copy] = [clusterDir(from), clusterDir(to)];
  const copied = new Map<string, string | null>();
  await sql`checkpoint`.execute(db.background);
  for (const folder of await entriesIn(source, 'folders')) await mkdir(join(copy, folder), OWN_FOLDER);
  for (const file of await entriesIn(source, 'files')) {
    // A file may be removed meanwhile.
    const stamp = await stampOf(join(source, file)).catch(missingIsNull);
    await copyOne(file, source, copy).catch(missingIsNull);
    copied.set(file, stamp);
  }
  // The second copy has less to write after it.
  await sql`checkpoint`.execute(db.background);
  await db.background.transaction().execute(async (transaction) => {
    await sql`checkpoint`.execute(transaction);
    const files = await entriesIn(source, 'files');
    for (const file of files) {
      const known = copied.get(file) ?? null;
      if (known === null || known !== (await stampOf(join(source, file)))) {
        await copyOne(file, source, copy);
      }
    }
    for (const file of files) copied.delete(file);
    for (const file of copied.keys()) await rm(join(copy, file), { force: true });
  });
}

/** Changes with the content of a file; null when a later change could have the same stamp. */
async function stampOf(path: string): Promise<string | null> {
  const { mtimeMs, mtimeNs, size } = await stat(path, { bigint: true });
  const isRecent = Math.abs(Date.now() - Number(mtimeMs)) < COARSE_MS;
  return isRecent ? null : `${mtimeNs} ${size}`;
}

/** Paths below a folder, relative to it. */
async function entriesIn(folder: string, kind: 'folders' | 'files'): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => (kind === 'files' ? entry.isFile() : entry.isDirectory()))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function copyOne(file: string, source: string, copy: string): Promise<void> {
  const to = join(copy, file);
  await mkdir(dirname(to), OWN_FOLDER);
  await copyFile(join(source, file), to, constants.COPYFILE_FICLONE);
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
