import { undoLatest as undoCall } from '@kiroku/contract/library/calls';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { followed, type Item, type SingleItem, type Stored, type TitleRef } from '../followed.ts';
import { cacheItem, uncacheItem } from './libraryCache.ts';
import { libraryKeys } from './libraryKeys.ts';
import { progressOutbox } from './progressOutbox.ts';
import { restoreEntry } from './saveEntry.ts';

/** Undoes the member's latest change of progress, on the server and on screen. Throws what `call` throws. */
export async function undoLatest(queries: QueryClient, uid: string): Promise<void> {
  const single = await call(undoCall);
  const { progression: entry, ...item } = single;
  const title: TitleRef = { kind: 'anime', id: item.media.id };
  if (entry) cacheItem(queries, uid, { ...item, progression: entry });
  else uncacheItem(queries, uid, title);
  // It may no longer be followed here.
  queries.setQueryData<SingleItem>(libraryKeys.entry(uid, title), (known) => known && single);
}

/** Undoes +1 just stored: an anime's through the history, a manga's, which has none, by the entry before. Throws what `call` throws. */
export async function undoPresses(
  queries: QueryClient,
  uid: string,
  item: Item,
  before: Stored,
): Promise<void> {
  const title = followed(item.media);
  if (title.kind === 'anime') return undoLatest(queries, uid);
  const restored = await restoreEntry(title, item.progression, before);
  progressOutbox.rebase(restored);
  cacheItem(queries, uid, restored);
}
