import type { readOverview } from '@kiroku/contract/profile/endpoints';
import type { Overview } from '@kiroku/contract/profile/schema';
import { call } from '../../../lib/call.ts';

/** What a member's library comes to, asked for in the browser by the member who is here. Throws what `call` throws. */
export function fetchOverview(uid: string, signal: AbortSignal): Promise<Overview> {
  return call<typeof readOverview>('GET', '/progression/anime/stats/overview/:uid', {
    params: { uid },
    signal,
  });
}
