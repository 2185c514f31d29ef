import { OPERATIONS_PROBLEMS } from '@kiroku/contract/operations/problems';
import type { Database } from '../../db/handle.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { retryFailedJob } from '../../jobs/jobStore.ts';
import { recordAudit } from '../audit/store.ts';

export type OperationDeps = { db: Database; now: () => number };

/** Runs a failed job once more (product.md, Operations 3). Throws 404, 409. */
export async function retryJob(
  { db, now }: OperationDeps,
  { uid: actor }: Pick<Caller, 'uid'>,
  id: string,
): Promise<void> {
  await db.sql.transaction().execute(async (transaction) => {
    const retried = await retryFailedJob(transaction, id);
    if (retried.outcome === 'unknown') throw new ProblemError(OPERATIONS_PROBLEMS.unknownJob);
    if (retried.outcome === 'waits') throw new ProblemError(OPERATIONS_PROBLEMS.jobWaits);
    await recordAudit(transaction, {
      actor,
      action: 'job.retry',
      target: `job:${retried.name}`,
      at: new Date(now()),
    });
  });
}
