import { queryOptions } from '@tanstack/react-query';
import type { TitleRef } from '../followed.ts';
import { readItem } from './libraryCalls.ts';
import { libraryKeys } from './libraryKeys.ts';

/** Entry of one title in the member's library, with its note. */
export function entryQuery(uid: string, title: TitleRef) {
  return queryOptions({
    queryKey: libraryKeys.entry(uid, title),
    queryFn: ({ signal }) => readItem(title, uid, signal),
  });
}
