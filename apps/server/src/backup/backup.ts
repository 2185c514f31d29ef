import { existsSync } from 'node:fs';
import { link, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Database } from '@kiroku/api/db/database';
import { type Dump, dumpDatabase } from '@kiroku/api/db/transfer/dump';
import { storeLastBackup } from '@kiroku/api/db/transfer/lastBackup';
import { withSnapshot } from '@kiroku/api/db/transfer/snapshot';
import { makeFolder } from '@kiroku/api/lib/makeFolder';
import type { Config } from '../config/config.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import { FORMAT, LAST, MANIFEST, type Manifest } from './manifest.ts';

export type BackupOptions = {
  db: Database;
  config: Pick<Config, 'dataDir' | 's3'>;
  /** The file to be made. */
  path: string;
  now: () => number;
  report: (line: string) => void;
  progress: (rows: number) => void;
};

/** Characters after which an entry of rows ends: backing up and restoring hold one entry at a time. */
const ENTRY_CHARACTERS = 500_000;

/**
 * Writes everything the site keeps into one new file, while the site goes on: rows as they were at one moment, keys, and
 * pictures of the data directory. Answers how many rows. Throws EEXIST; a backup that fails leaves no file.
 */
export async function backUp(options: BackupOptions): Promise<number> {
  const { db, config, path } = options;
  const unfinished = `${path}.unfinished`;
  const madeAt = new Date(options.now());
  let rows = 0;
  if (existsSync(path)) throw Object.assign(new Error(`${path} exists`), { code: 'EEXIST' });
  await makeFolder(dirname(path));
  await rm(unfinished, { force: true });
  try {
    await withSnapshot(db, { dataDir: config.dataDir, report: options.report }, async (transaction) => {
      const dump = await dumpDatabase(transaction);
      await writeArchive(
        unfinished,
        entriesOf({ ...options, madeAt }, dump, (count) => {
          rows += count;
          options.progress(rows);
        }),
      );
    });
    // A link never replaces.
    await link(unfinished, path);
    await storeLastBackup(db.background, madeAt).catch((error: unknown) =>
      options.report(`La sauvegarde est écrite, mais sa date n’a pas pu être notée (${String(error)}).`),
    );
  } finally {
    await rm(unfinished, { force: true });
  }
  return rows;
}

async function* entriesOf(
  { config, madeAt }: BackupOptions & { madeAt: Date },
  dump: Dump,
  count: (rows: number) => void,
): AsyncGenerator<ArchiveEntry> {
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: madeAt.toISOString(),
    migrations: dump.migrations,
  };
  yield json(MANIFEST, manifest);
  // Files come first: restoring reads the rows in one transaction, which then has nothing else to wait for.
  yield* filesOf(config.dataDir, 'secrets');
  if (!config.s3) yield* filesOf(config.dataDir, 'media');
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
    count(rows.length);
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
