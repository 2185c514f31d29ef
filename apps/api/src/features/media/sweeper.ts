import type { ImageStore } from '../../adapters/imageStore/imageStore.ts';
import { retriedLater } from '../../db/connections/retriedLater.ts';
import type { Database } from '../../db/database.ts';
import type { Report } from '../../lib/report.ts';
import { fileKeysOf } from './pictureKey.ts';
import { deleteExpired, listExpired } from './store.ts';

const BATCH = 200;

export type SweeperOptions = {
  db: Database;
  images: ImageStore;
  now: () => number;
  report: Report;
};

/** Removes the pictures nothing refers to, when asked. Several processes may do so at the same time. */
export function openSweeper({ db, images, now, report }: SweeperOptions) {
  let running = Promise.resolve();
  let queued = false;
  const retried = retriedLater((error) =>
    report(`images : ménage remis à plus tard (${String(error)})`, { part: 'media', error }),
  );
  let closed = false;

  /**
   * Removes expired files, then their rows: a crash in between leaves a row, and the file is removed once more. A file that cannot be
   * removed leaves its row, and the others are still removed.
   */
  async function sweep(): Promise<void> {
    const moment = now();
    for (let after = ''; ; ) {
      const keys = await listExpired(db.sql, moment, after, BATCH);
      for (const key of keys) {
        if (closed) return;
        await removeFile(key, moment);
      }
      after = keys.at(-1) ?? '';
      if (keys.length < BATCH) return;
    }
  }

  async function removeFile(key: string, moment: number): Promise<void> {
    try {
      for (const file of fileKeysOf(key)) await images.remove(file);
    } catch (error) {
      report(`images : une image n’a pas pu être effacée, nouvel essai plus tard (${String(error)})`, {
        part: 'media',
        error,
      });
      return;
    }
    await deleteExpired(db.sql, key, moment);
  }

  /** Sweeps in the background; a call during a sweep is followed by another sweep. */
  function sweepSoon(): void {
    if (queued || closed) return;
    queued = true;
    running = running.then(() => {
      queued = false;
      return closed ? undefined : retried(sweep);
    });
  }

  return {
    sweep,
    sweepSoon,
    /** Ends the sweep under way after its present file; the next one goes on with it. */
    async close(): Promise<void> {
      closed = true;
      await running;
    },
  };
}
