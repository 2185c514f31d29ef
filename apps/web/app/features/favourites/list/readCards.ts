import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { FAVOURITE_CALLS } from '@kiroku/contract/favourites/calls';
import { call } from '#app/lib/calls/call.ts';

/** Cards of a member's favourites of a kind, loaded in the browser. Throws what `call` throws. */
export function readCards(uid: string, kind: Kind): Promise<Card[]> {
  const input = { params: { uid } };
  return call(FAVOURITE_CALLS[kind].read, input);
}
