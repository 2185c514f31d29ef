import type { readEntry } from '@kiroku/contract/library/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { libraryKeys } from './libraryKeys.ts';

/** Entry of one title in the member's library. */
export function entryQuery(uid: string, animeId: number) {
  return queryOptions({
    queryKey: libraryKeys.entry(uid, animeId),
    queryFn: ({ signal }) =>
      call<typeof readEntry>('GET', '/progression/anime/:uid/:animeId', { params: { uid, animeId }, signal }),
  });
}
