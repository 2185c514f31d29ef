import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/operations/endpoints';
import { type Binding, bind } from '../../http/bind.ts';
import { readJobs } from '../../jobs/jobStore.ts';
import { type OperationDeps, retryJob } from './retryJob.ts';

/** Background work, for the staff (product.md, Operations). */
export function operationRoutes(deps: OperationDeps): Binding[] {
  return [
    bind(calls.listJobs, async () => ({ reply: await readJobs(deps.db.sql) })),
    bind(calls.retryJob, async ({ caller, params }) => {
      await retryJob(deps, caller, params.id);
      return { reply: SUCCESS };
    }),
  ];
}
