import type { readLibrary } from '@kiroku/contract/library/endpoints';
import { WATCHED } from '@kiroku/contract/library/rules';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { libraryKeys } from './libraryKeys.ts';

/**
 * What a member is watching, and nothing else of their library. Asked for at each visit, for another device may have moved
 * on; what is known shows at once. Null while nobody knows whose it would be.
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
