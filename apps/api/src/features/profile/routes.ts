import * as calls from '@kiroku/contract/profile/endpoints';
import { type Binding, bind } from '../../http/bind.ts';
import type { ProfileDeps } from './deps.ts';
import { readFeed } from './feed.ts';
import type { Overviews } from './overview.ts';

export function profileRoutes(deps: ProfileDeps, overviews: Overviews): Binding[] {
  return [
    bind(calls.readOverview, async ({ params, caller }) => ({
      ready: await overviews.read(params.uid, caller),
    })),
    bind(calls.readFeed, async ({ caller, query }) => ({ reply: await readFeed(deps, caller.uid, query) })),
  ];
}
