import * as calls from '@kiroku/contract/profile/endpoints';
import { type Binding, bind } from '../../http/bind.ts';
import type { Feed } from './feed.ts';
import type { Overviews } from './overview.ts';

export function profileRoutes(overviews: Overviews, feed: Feed): Binding[] {
  return [
    bind(calls.readOverview, async ({ params, caller }) => ({
      ready: await overviews.read(params.uid, caller),
    })),
    bind(calls.readFeed, async ({ caller, query }) => ({ reply: await feed.read(caller.uid, query) })),
  ];
}
