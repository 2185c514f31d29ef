import type { readOverview } from '@kiroku/contract/profile/endpoints';
import type { Overview } from '@kiroku/contract/profile/schema';
import { call } from '#app/lib/call.ts';

/** Statistics of a member's library, loaded in the browser for the signed-in member. Throws what `call` throws. */
export function fetchOverview(uid: string, signal: AbortSignal): Promise<Overview> {
  return call<typeof readOverview>('GET', '/progression/anime/stats/overview/:uid', {
    params: { uid },
    signal,
  });
}
