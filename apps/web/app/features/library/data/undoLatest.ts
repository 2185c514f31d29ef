import type { undoLatest as undoCall } from '@kiroku/contract/library/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { followed, type Item, type Stored } from '../followed.ts';
import { cacheItem, uncacheItem } from './libraryCache.ts';
import { progressOutbox } from './progressOutbox.ts';
import { restoreEntry } from './saveEntry.ts';

/** Undoes the member's latest change of progress, on the server and on screen. Throws what `call` throws. */
export async function undoLatest(queries: QueryClient, uid: string): Promise<void> {
  const { progression: entry, ...item } = await call<typeof undoCall>('POST', '/history/undo');
  if (entry) cacheItem(queries, uid, { ...item, progression: entry });
  else uncacheItem(queries, uid, { kind: 'anime', id: item.media.id });
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
