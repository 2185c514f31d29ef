import { readOverview } from '@kiroku/contract/profile/calls';
import type { Overview } from '@kiroku/contract/profile/schema';
import { call } from '#app/lib/calls/call.ts';

/** Statistics of a member's library, loaded in the browser for the signed-in member. Throws what `call` throws. */
export function fetchOverview(uid: string, signal: AbortSignal): Promise<Overview> {
  return call(readOverview, {
    params: { uid },
    signal,
  });
}
