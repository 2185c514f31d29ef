import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Database } from '@kiroku/api/db/database';
import type { Schema } from '@kiroku/api/db/schema';
import { type Load, loadDump } from '@kiroku/api/db/transfer/dump';
import { sql, type Transaction } from 'kysely';
import type { Config } from '../config/config.ts';
import { ArchiveDamaged, type ArchiveEntry, readArchive } from './archive.ts';
import { countsSchema, LAST, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

/** The file is no backup, or not a whole one; nothing was changed. The message is for the operator. */
export class RestoreRefused extends Error {}

export type RestoreOptions = {
  db: Database;
  config: Pick<Config, 'dataDir'>;
  path: string;
  /** Told that anything may have changed, once it has. */
  channels: readonly string[];
  progress: (rows: number) => void;
};

export type Restored = { rows: number; madeAt: string };

const FILE = /^(?:secrets|media)\/[\w./-]+$/;
const PART = /^tables\/(\w+)\/\d+\.jsonl$/;

/**
 * Replaces everything the site keeps by what a backup holds: rows in one transaction, then pictures and keys. A running site
 * waits meanwhile; what it has in memory it keeps until it is started again. Throws RestoreRefused and MigrationRefused, having changed nothing.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { db, config, path } = options;
  const staging = await mkdtemp(join(config.dataDir, 'restore-'));
  try {
    const entries = readArchive(path);
    const manifest = await manifestOf(entries);
    const rows = await db.background
      .transaction()
      .execute((transaction) => load(transaction, entries, manifest, { ...options, staging }));
    await placeFiles(staging, config.dataDir);
    for (const channel of options.channels)
      await sql`select pg_notify(${channel}, '')`.execute(db.background);
    return { rows, madeAt: manifest.madeAt };
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error;
    throw new RestoreRefused(`Ce fichier n’est pas une sauvegarde entière (${error.message}).`);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function manifestOf(entries: AsyncGenerator<ArchiveEntry>): Promise<Manifest> {
  const { value: first } = await entries.next();
  const manifest = first?.name === MANIFEST ? manifestSchema.safeParse(parsed(first)) : undefined;
  if (!manifest?.success) throw new RestoreRefused('Ce fichier n’est pas une sauvegarde de Kiroku.');
  return manifest.data;
}

async function load(
  transaction: Transaction<Schema>,
  entries: AsyncGenerator<ArchiveEntry>,
  { migrations }: Manifest,
  { staging, progress }: RestoreOptions & { staging: string },
): Promise<number> {
  let loading: Load | undefined;
  let rows = 0;
  for await (const entry of entries) {
    const table = PART.exec(entry.name)?.[1];
    if (FILE.test(entry.name) && !entry.name.includes('..')) await writeStaged(staging, entry);
    else if (table) {
      loading ??= await loadDump(transaction, migrations);
      const part = { table, rows: text(entry).split('\n') };
      await loading.add(part);
      rows += part.rows.length;
      progress(rows);
    } else if (entry.name === LAST) {
      loading ??= await loadDump(transaction, migrations);
      await compareCounts(await loading.end(), entry);
      return rows;
    } else throw new RestoreRefused(`« ${entry.name} » n’a pas sa place dans une sauvegarde.`);
  }
  throw new RestoreRefused('Ce fichier n’est pas une sauvegarde entière : sa fin manque.');
}

function compareCounts(loaded: ReadonlyMap<string, number>, entry: ArchiveEntry): void {
  const wanted = countsSchema.parse(parsed(entry));
  const differs = Object.entries(wanted).find(([table, count]) => loaded.get(table) !== count);
  if (differs) throw new RestoreRefused(`La sauvegarde est abîmée : il manque des lignes de ${differs[0]}.`);
}

async function writeStaged(staging: string, { name, bytes }: ArchiveEntry): Promise<void> {
  const path = join(staging, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, { mode: 0o600 });
}

/** Pictures are added to those that are there: the sweeper removes what no row names. */
async function placeFiles(staging: string, dataDir: string): Promise<void> {
  for (const entry of await readdir(staging, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(dataDir, relative(staging, from));
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
  }
}

const text = ({ bytes }: ArchiveEntry): string => Buffer.from(bytes).toString('utf8');

function parsed(entry: ArchiveEntry): unknown {
  try {
    return JSON.parse(text(entry));
  } catch {
    return undefined;
  }
}
