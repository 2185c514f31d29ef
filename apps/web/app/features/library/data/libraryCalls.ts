import { LIBRARY_CALLS } from '@kiroku/contract/library/calls';
import type { Entry } from '@kiroku/contract/library/rules';
import { call } from '#app/lib/calls/call.ts';
import type { Item, SingleItem, TitleRef } from '../followed.ts';

/** Title in the member's library. Throws what `call` throws, as the others do. */
export function readItem({ kind, id }: TitleRef, uid: string, signal: AbortSignal): Promise<SingleItem> {
  return call(LIBRARY_CALLS[kind].readOne, { params: { uid, [`${kind}Id`]: id }, signal });
}

/** Options of the history: `change` names a change of progress, `watched: false` leaves it out. */
export type HistoryNote = { change?: string | undefined; watched?: false | undefined };

/** Stores fields of an entry. The call outlives the page. */
export function writeItem(
  { kind, id }: TitleRef,
  fields: Partial<Entry> & HistoryNote,
  ifMatch: string | undefined,
): Promise<Item> {
  const sent = { ...(ifMatch !== undefined && { ifMatch }), keepalive: true };
  return call(LIBRARY_CALLS[kind].write, { body: { id, ...fields }, ...sent });
}

export async function deleteItem({ kind, id }: TitleRef): Promise<void> {
  await call(LIBRARY_CALLS[kind].remove, { body: { id } });
}
