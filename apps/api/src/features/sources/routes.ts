import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/sources/endpoints';
import { type Binding, bind } from '../../http/bind.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { SourceDeps } from './deps.ts';
import { sourceJobs } from './refresh.ts';
import { listSources, runSource } from './service.ts';

/** Sources of the catalogue, for the staff, and the job that reads them (product.md, Sources). */
export function openSources(deps: SourceDeps): { bindings: Binding[]; jobs: JobKind[] } {
  const jobs = sourceJobs(deps);
  const bindings = [
    bind(calls.listSources, async () => ({ reply: await listSources(deps) })),
    bind(calls.runSource, async ({ caller, params }) => {
      await runSource(deps, jobs[0], caller, params.name);
      return { reply: SUCCESS };
    }),
  ];
  return { bindings, jobs };
}
