import type { undoLatest as undoCall } from '@kiroku/contract/library/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { cacheItem, uncacheItem } from './libraryCache.ts';

/** Undoes the member's latest change of progress, on the server and on screen. Throws what `call` throws. */
export async function undoLatest(queries: QueryClient, uid: string): Promise<void> {
  const { progression: entry, ...item } = await call<typeof undoCall>('POST', '/history/undo');
  if (entry) cacheItem(queries, uid, { ...item, progression: entry });
  else uncacheItem(queries, uid, item.media.id);
}
