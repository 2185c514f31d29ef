import { link, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Database } from '@kiroku/api/db/database';
import { type Dump, dumpDatabase } from '@kiroku/api/db/transfer/dump';
import { withSnapshot } from '@kiroku/api/db/transfer/snapshot';
import { makeFolder } from '@kiroku/api/lib/makeFolder';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import { FORMAT, LAST, MANIFEST, type Manifest } from './manifest.ts';

/** One backup: its file and its content, as plain data that a thread can receive. */
export type BackupRequest = {
  /** The file to be made. */
  path: string;
  /** The folder with keys and pictures. */
  dataDir: string;
  hasMedia: boolean;
  /** ISO date and time. */
  madeAt: string;
};

/** Characters after which an entry of rows ends: backing up and restoring hold one entry at a time. */
const ENTRY_CHARACTERS = 500_000;

/** Writes the rows of a database as they are at one moment, and the files, into one new file. A failure leaves no file. */
export async function writeBackup(
  db: Pick<Database, 'background'>,
  request: BackupRequest,
  onRows: (count: number) => void,
): Promise<void> {
  const unfinished = `${request.path}.unfinished`;
  await makeFolder(dirname(request.path));
  await rm(unfinished, { force: true });
  try {
    await withSnapshot(db, async (transaction) =>
      writeArchive(unfinished, entriesOf(request, await dumpDatabase(transaction), onRows)),
    );
    // A link never replaces.
    await link(unfinished, request.path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* entriesOf(
  { dataDir, hasMedia, madeAt }: BackupRequest,
  dump: Dump,
  onRows: (count: number) => void,
): AsyncGenerator<ArchiveEntry> {
  const manifest: Manifest = { format: FORMAT, madeAt, migrations: dump.migrations };
  yield json(MANIFEST, manifest);
  // Files come first: restoring reads the rows in one transaction, which then has nothing else to wait for.
  yield* filesOf(dataDir, 'secrets');
  if (hasMedia) yield* filesOf(dataDir, 'media');
  const counts: Record<string, number> = {};
  let number = 0;
  for await (const { table, rows } of dump.parts()) {
    for (const lines of split(rows)) {
      number += 1;
      yield {
        name: `tables/${table}/${String(number).padStart(6, '0')}.jsonl`,
        bytes: Buffer.from(lines.join('\n')),
      };
    }
    counts[table] = (counts[table] ?? 0) + rows.length;
    onRows(rows.length);
  }
  yield json(LAST, counts);
}

function* split(rows: readonly string[]): Generator<string[]> {
  let lines: string[] = [];
  let size = 0;
  for (const row of rows) {
    lines.push(row);
    size += row.length;
    if (size < ENTRY_CHARACTERS) continue;
    yield lines;
    [lines, size] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}

async function* filesOf(dataDir: string, folder: string): AsyncGenerator<ArchiveEntry> {
  for (const path of await pathsIn(join(dataDir, folder))) {
    // A picture may be removed while the others are read.
    const bytes = await readFile(path).catch(missingIsNull);
    if (bytes) yield { name: relative(dataDir, path), bytes };
  }
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries =
    (await readdir(folder, { withFileTypes: true, recursive: true }).catch(missingIsNull)) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

const json = (name: string, value: unknown): ArchiveEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value)}\n`),
});
