import type { readLibrary } from '@kiroku/contract/library/endpoints';
import { WATCHED } from '@kiroku/contract/library/rules';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { libraryKeys } from './libraryKeys.ts';

/**
 * Entries that a member is watching. Fetched at each visit, because another device may have moved on; cached ones show
 * at once. Disabled without a uid.
 */
export function watchingQuery(uid: string | null) {
  return queryOptions({
    queryKey: libraryKeys.watching(uid ?? ''),
    queryFn:
      uid === null
        ? skipToken
        : ({ signal }) =>
            call<typeof readLibrary>('GET', '/progression/anime/:uid', {
              params: { uid },
              query: { status: WATCHED.join(',') },
              signal,
            }),
    staleTime: 0,
  });
}
