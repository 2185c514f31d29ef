import { PROBLEMS } from '@kiroku/contract/base/problems';
import { health, openapi, ready } from '@kiroku/contract/site/endpoints';
import type { Database } from '../../db/database.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { Prepared } from '../../http/prepared.ts';
import { ProblemError } from '../../http/problems.ts';
import { describeApi } from './openapi.ts';

const OK = { reply: { success: true } } as const;

/** Liveness, readiness and the API's own description. `bindings` are all the other calls; they are described too. */
export function siteRoutes(site: { db: Database; publicUrl: string; bindings: readonly Binding[] }): Binding[] {
  let description: Prepared | undefined;
  const own: Binding[] = [
    bind(health, () => OK, { cacheControl: 'no-store' }),
    bind(ready, () => isReady(site.db), { cacheControl: 'no-store' }),
    bind(openapi, () => {
      const endpoints = [...site.bindings, ...own].map((binding) => binding.endpoint);
      description ??= new Prepared(JSON.stringify(describeApi([...new Set(endpoints)], site.publicUrl)));
      return { prepared: description };
    }),
  ];
  return own;
}

async function isReady(db: Database): Promise<typeof OK> {
  try {
    await db.ping();
  } catch {
    // Whatever keeps the database from answering, the load balancer only needs to know that it does.
    throw new ProblemError(PROBLEMS.unavailable);
  }
  return OK;
}
