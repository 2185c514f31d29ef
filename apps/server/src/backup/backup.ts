import { existsSync } from 'node:fs';
import type { Database } from '@kiroku/api/db/database';
import { storeLastBackup } from '@kiroku/api/db/transfer/lastBackup';
import { withCopiedFiles } from '@kiroku/api/db/transfer/snapshot';
import type { Config } from '../config/config.ts';
import { backUpInThread } from './backupThread.ts';
import { type BackupRequest, writeBackup } from './writeBackup.ts';

export type BackupOptions = {
  db: Database;
  config: Pick<Config, 'dataDir' | 's3'>;
  /** The file to be made. */
  path: string;
  now: () => number;
  report: (line: string) => void;
  progress: (rows: number) => void;
};

/**
 * Writes all data of the site into one new file, while the site goes on: rows as of one moment, keys, and pictures of the data directory.
 * Returns the number of rows. Throws EEXIST; a failed backup leaves no file.
 */
export async function backUp({ db, config, path, now, report, progress }: BackupOptions): Promise<number> {
  const madeAt = new Date(now());
  if (existsSync(path)) throw Object.assign(new Error(`${path} exists`), { code: 'EEXIST' });
  const { dataDir, s3 } = config;
  const request: BackupRequest = { path, dataDir, hasMedia: !s3, madeAt: madeAt.toISOString() };
  let rows = 0;
  const onRows = (count: number): void => {
    rows += count;
    progress(rows);
  };
  if (db.engine === 'server') await writeBackup(db, request, onRows);
  else {
    await withCopiedFiles(db, dataDir, (copyDir) => backUpInThread({ ...request, copyDir }, onRows));
  }
  await storeLastBackup(db.background, madeAt).catch((error: unknown) =>
    report(`La sauvegarde est écrite, mais sa date n’a pas pu être notée (${String(error)}).`),
  );
  return rows;
}
