import { parentPort, workerData } from 'node:worker_threads';
import { openCopy } from '@kiroku/api/db/transfer/snapshot';
import { type BackupRequest, writeBackup } from './writeBackup.ts';

/** A backup of a copy of the embedded engine's files, and of the site's keys and pictures. */
export type BackupInput = BackupRequest & { copyDir: string };

const { copyDir, ...request }: BackupInput = workerData;
const copy = await openCopy(copyDir);
try {
  await writeBackup(copy, request, (rows) => parentPort?.postMessage(rows));
} finally {
  await copy.close();
}
