import type { Database } from '@kiroku/api/db/database';
import type { Schema } from '@kiroku/api/db/tables/schema';
import { type Load, loadDump } from '@kiroku/api/db/transfer/dump';
import { storeLastBackup } from '@kiroku/api/db/transfer/lastBackup';
import { forgetRuns } from '@kiroku/api/features/account/inactivity/inactiveRuns';
import { sql, type Transaction } from 'kysely';
import type { Config } from '../config/config.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { toRestoreRefused } from './restoreRefused.ts';
import { createStaging, type Staging } from './staging.ts';
import { partOf, verifyBackup } from './verifyBackup.ts';
import { forgetFiles, noteFiles } from './waitingFiles.ts';

export type RestoreOptions = {
  config: Pick<Config, 'dataDir'>;
  path: string;
  progress: (rows: number) => void;
};

export type Restored = { rows: number; madeAt: string };

/** The rows were replaced, some files were not: the next start moves them. The message is for the operator. */
export class FilesWait extends Error {}

/**
 * Replaces all data of the site by a backup: rows in one transaction, then pictures and keys. A running site waits meanwhile; its caches
 * stay until it restarts. Throws RestoreRefused before any change, and FilesWait.
 */
export async function restore(
  options: RestoreOptions & {
    db: Database;
    /** Called once anything may have changed. */
    channels: readonly string[];
  },
): Promise<Restored> {
  const { db, channels } = options;
  return withVerified(options, async (verified) => {
    const restored = await replaceRows(db, verified, options);
    await afterRows(() => placeFiles(db, verified.staging));
    for (const channel of channels) await sql`select pg_notify(${channel}, '')`.execute(db.background);
    return restored;
  });
}

/** A backup that was verified, with its files in a staging folder. */
type Verified = { manifest: Manifest; staging: Staging };

/** Runs with a verified backup. Its files are removed when `replace` fails, unless rows that name them were committed. */
export async function withVerified(
  { config, path }: RestoreOptions,
  replace: (verified: Verified) => Promise<Restored>,
): Promise<Restored> {
  const staging = await createStaging(config.dataDir);
  try {
    const manifest = await verifyBackup(path, (entry) => staging.put(entry));
    const restored = await replace({ manifest, staging });
    await staging.release();
    return restored;
  } catch (error) {
    if (error instanceof FilesWait) await staging.release();
    else await staging.remove();
    throw toRestoreRefused(error);
  }
}

/** Replaces every row, and records in the same transaction which files belong to them. */
export async function replaceRows(
  db: Database,
  { manifest, staging }: Verified,
  { path, progress }: RestoreOptions,
): Promise<Restored> {
  const rows = await db.background.transaction().execute(async (transaction) => {
    const count = await load(transaction, readArchive(path), manifest, progress);
    await noteFiles(transaction, staging.name);
    await storeLastBackup(transaction, new Date(manifest.madeAt));
    await forgetRuns(transaction);
    return count;
  });
  return { rows, madeAt: manifest.madeAt };
}

async function load(
  transaction: Transaction<Schema>,
  entries: AsyncIterable<ArchiveEntry>,
  { migrations }: Manifest,
  progress: (rows: number) => void,
): Promise<number> {
  const loading: Load = await loadDump(transaction, migrations);
  let rows = 0;
  for await (const entry of entries) {
    const part = partOf(entry);
    if (!part) continue;
    await loading.add(part);
    rows += part.rows.length;
    progress(rows);
  }
  await loading.end();
  return rows;
}

/** Runs the work that follows the commit of the rows. Throws FilesWait when it fails. */
export async function afterRows(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new FilesWait(
      `Les lignes sont rétablies ; les images et les clés n’ont pas pu être mises en place (${String(error)}). Redémarrez le site : il le fera.`,
    );
  }
}

/** Puts the files of committed rows in their places. */
export async function placeFiles(db: Database, staging: Staging): Promise<void> {
  await staging.place();
  await forgetFiles(db.background);
  await staging.remove();
}
