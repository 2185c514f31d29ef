import type { QueryClient } from '@tanstack/react-query';
import type { SingleItem, TitleRef } from '../followed.ts';
import { entryQuery } from './entryQuery.ts';
import { progressOutbox } from './progressOutbox.ts';
import { readStoredEntry } from './readStoredEntry.ts';

/**
 * The entry that becomes finished: the cached one, so that its save leaves at once and outlives the page. Without one, or with pending
 * presses, these are sent and it is read again. Throws what `call` throws.
 */
export async function entryBeforeFinish(
  queries: QueryClient,
  uid: string,
  title: TitleRef,
): Promise<SingleItem> {
  const cached = queries.getQueryData(entryQuery(uid, title).queryKey);
  const hasPresses = (progressOutbox.read(title)?.batches.length ?? 0) > 0;
  if (cached && !hasPresses) return cached;
  await progressOutbox.flush(title);
  return readStoredEntry(queries, uid, title);
}
