import { CancelledError, type QueryClient } from '@tanstack/react-query';
import type { SingleItem, TitleRef } from '../followed.ts';
import { entryQuery } from './entryQuery.ts';

/**
 * An entry as it is stored now. A change that is saved meanwhile cancels the reading, which begins again; offline it fails at once. Throws
 * what `call` throws.
 */
export async function readStoredEntry(
  queries: QueryClient,
  uid: string,
  title: TitleRef,
): Promise<SingleItem> {
  for (;;) {
    try {
      return await queries.fetchQuery({ ...entryQuery(uid, title), staleTime: 0, networkMode: 'always' });
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  }
}
