import type { Kind } from '@kiroku/contract/catalogue/labels';
import { WATCHED } from '@kiroku/contract/library/rules';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { readItems } from '../libraryReads.ts';
import { libraryKeys } from './libraryKeys.ts';

/**
 * Entries that a member is watching or reading. Fetched at each visit, because another device may have moved on; cached
 * ones show at once. Disabled without a uid.
 */
export function watchingQuery(uid: string | null, kind: Kind) {
  return queryOptions({
    queryKey: libraryKeys.watching(uid ?? '', kind),
    queryFn:
      uid === null
        ? skipToken
        : ({ signal }) => readItems(kind, uid, { query: { status: WATCHED.join(',') }, signal }),
    staleTime: 0,
  });
}
