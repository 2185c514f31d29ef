import type { Db } from '../db/tables/schema.ts';
import { addQueue, bossOver, executorOf } from './boss.ts';
import type { JobQueue } from './jobKind.ts';

export type SendOptions = {
  /** The moment from which on the job may run. Default: at once. */
  from?: Date;
};

/**
 * Asks for a job in the caller's transaction: rolled back, there is none. It runs in one of the processes, also one that opens its
 * jobs later.
 */
export function sendJob<Data extends object>(
  db: Db,
  kind: JobQueue<Data>,
  data: Data,
  options: SendOptions = {},
): Promise<void> {
  return sendJobs(db, kind, [data], options);
}

/** Asks for several jobs likewise, by one statement. */
export async function sendJobs<Data extends object>(
  db: Db,
  kind: JobQueue<Data>,
  all: readonly Data[],
  { from }: SendOptions = {},
): Promise<void> {
  const boss = bossOver(executorOf(db));
  const known = await boss.getQueue(kind.name);
  if (!known) await addQueue(db, kind);
  await boss.insert(
    kind.name,
    all.map((data) => ({ data, ...(from && { startAfter: from }) })),
  );
}
