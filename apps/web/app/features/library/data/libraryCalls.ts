import * as calls from '@kiroku/contract/library/calls';
import type { Entry } from '@kiroku/contract/library/rules';
import { call } from '#app/lib/call.ts';
import type { Item, SingleItem, TitleRef } from '../followed.ts';

/** Title in the member's library. Throws what `call` throws, as the others do. */
export function readItem({ kind, id }: TitleRef, uid: string, signal: AbortSignal): Promise<SingleItem> {
  return kind === 'anime'
    ? call(calls.readEntry, {
        params: { uid, animeId: id },
        signal,
      })
    : call(calls.readMangaEntry, {
        params: { uid, mangaId: id },
        signal,
      });
}

/** How the history takes a change of progress of an anime: `change` names it, `watched` false leaves it out. */
export type HistoryNote = { change?: string | undefined; watched?: false | undefined };

/** Stores fields of an entry. The call outlives the page. */
export function writeItem(
  { kind, id }: TitleRef,
  { change, watched, ...fields }: Partial<Entry> & HistoryNote,
  ifMatch: string | undefined,
): Promise<Item> {
  const sent = { ...(ifMatch !== undefined && { ifMatch }), keepalive: true };
  return kind === 'anime'
    ? call(calls.writeEntry, {
        body: { id, ...fields, change, watched },
        ...sent,
      })
    : call(calls.writeMangaEntry, {
        body: { id, ...fields },
        ...sent,
      });
}

export async function deleteItem({ kind, id }: TitleRef): Promise<void> {
  const input = { body: { id } };
  await (kind === 'anime' ? call(calls.deleteEntry, input) : call(calls.deleteMangaEntry, input));
}
