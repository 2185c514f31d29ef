import type * as calls from '@kiroku/contract/library/endpoints';
import type { Entry } from '@kiroku/contract/library/rules';
import { call } from '#app/lib/call.ts';
import type { Item, SingleItem, TitleRef } from '../followed.ts';

/** Title in the member's library. Throws what `call` throws, as the others do. */
export function readItem({ kind, id }: TitleRef, uid: string, signal: AbortSignal): Promise<SingleItem> {
  return kind === 'anime'
    ? call<typeof calls.readEntry>('GET', '/progression/anime/:uid/:animeId', {
        params: { uid, animeId: id },
        signal,
      })
    : call<typeof calls.readMangaEntry>('GET', '/progression/manga/:uid/:mangaId', {
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
    ? call<typeof calls.writeEntry>('POST', '/progression/anime/write', {
        body: { id, ...fields, change, watched },
        ...sent,
      })
    : call<typeof calls.writeMangaEntry>('POST', '/progression/manga/write', {
        body: { id, ...fields },
        ...sent,
      });
}

export async function deleteItem({ kind, id }: TitleRef): Promise<void> {
  const input = { body: { id } };
  await (kind === 'anime'
    ? call<typeof calls.deleteEntry>('DELETE', '/progression/anime/delete', input)
    : call<typeof calls.deleteMangaEntry>('DELETE', '/progression/manga/delete', input));
}
