import { readFeed } from '@kiroku/contract/profile/calls';
import { FEED_PAGE_SIZE } from '@kiroku/contract/profile/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { FIRST_PAGE } from '#app/lib/firstPage.ts';
import { personal } from '#app/session/personalData.ts';

/** Feed of the followed members, page by page (product.md, Following 3). */
export function useFeed(uid: string) {
  return useInfiniteQuery({
    queryKey: [...personal(uid), 'feed'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: String(pageParam) };
      return call(readFeed, { query, signal });
    },
    // A member in it may have hidden their activity since.
    staleTime: 0,
    initialPageParam: FIRST_PAGE,
    // A later fetch would not start where this one ended.
    getNextPageParam: (last) => (last.length < FEED_PAGE_SIZE ? undefined : last.at(-1)?.id),
  });
}
