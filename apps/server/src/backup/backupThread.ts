import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BackupInput } from './backupWorker.ts';

// Rows are garbage once written: a small young generation collects them, where the site's own heap grows by them. The rest is a bound.
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 };

/** `writeBackup` of a copy, in a worker thread whose memory is freed at its end. Throws the thread's error. */
export async function backUpInThread(input: BackupInput, onRows: (count: number) => void): Promise<void> {
  const code = new URL('./backupWorker.ts', import.meta.url);
  const worker = new Worker(code, { execArgv: [], name: 'backup', workerData: input, resourceLimits });
  worker.on('message', onRows);
  await once(worker, 'exit');
}
