import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { clusterDir } from '../embedded/cluster.ts';
import { openEmbedded } from '../embedded/open.ts';
import type { Database } from '../handle.ts';
import type { Schema } from '../schema.ts';

export type SnapshotOptions = { dataDir: string; report: (line: string) => void };

/**
 * Gives `work` a transaction that reads every table as it was at one moment, while the site goes on. On a server that is its
 * isolation; the embedded engine has one connection, so its files are copied while it stands still, and the copy is read.
 */
export async function withSnapshot<Result>(
  db: Database,
  options: SnapshotOptions,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (db.engine === 'server') return readIn(db, work);
  const dataDir = await mkdtemp(join(options.dataDir, 'snapshot-'));
  try {
    await copyFiles(db, options.dataDir, dataDir);
    const copy = await openEmbedded(
      { dataDir, minFreeBytes: 0, report: options.report, starting: true },
      { durable: false },
    );
    try {
      return await readIn(copy, work);
    } finally {
      await copy.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function readIn<Result>(
  { background }: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return background
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

/** A transaction has the only connection: nothing is written between the checkpoint and the end of the copy. */
async function copyFiles(db: Database, from: string, to: string): Promise<void> {
  await db.background.transaction().execute(async (transaction) => {
    await sql`checkpoint`.execute(transaction);
    await cp(clusterDir(from), clusterDir(to), { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}
