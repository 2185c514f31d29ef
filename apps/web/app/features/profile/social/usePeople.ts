import type { ListUser } from '@kiroku/contract/account/schema';
import type { listFollowers, listFollowing } from '@kiroku/contract/social/endpoints';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { showError } from '#app/lib/showError.ts';
import { FOLLOW_TOASTS } from '../follow/followToasts.ts';
import type { FirstMembers } from './socialLoader.ts';

export type Side = 'follower' | 'following';

export type People = {
  members: readonly ListUser[];
  total: number;
  /** Fetches the next page; null at the end. */
  more: (() => void) | null;
  busy: boolean;
};

/** List of followers or followed members: its beginning from the page, the rest fetched. */
export function usePeople(uid: string, side: Side, first: FirstMembers): People {
  const people: UseInfiniteQueryResult<InfiniteData<ListUser[]>> = useInfiniteQuery({
    // Another beginning is another list: its members have changed.
    queryKey: ['people', uid, side, first.total, first.members[0]?.uid ?? ''],
    queryFn: ({ pageParam, signal }) => readPage(uid, side, pageParam, signal),
    initialPageParam: 1,
    initialData: { pages: [first.members], pageParams: [1] },
    staleTime: Number.POSITIVE_INFINITY,
    getNextPageParam: (last, pages) =>
      last.length > 0 && pages.flat().length < first.total ? pages.length + 1 : undefined,
  });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = people;
  const more = async () => {
    const { error } = await fetchNextPage();
    if (error) showError(error, FOLLOW_TOASTS.listMissing);
  };
  return {
    // A refused list starts again from the page's.
    members: data?.pages.flat() ?? first.members,
    total: first.total,
    more: hasNextPage ? () => void more() : null,
    busy: isFetchingNextPage,
  };
}

function readPage(uid: string, side: Side, page: number, signal: AbortSignal): Promise<ListUser[]> {
  const input = { params: { uid }, query: { page: String(page) }, signal };
  return side === 'follower'
    ? call<typeof listFollowers>('GET', '/social/follower/:uid', input)
    : call<typeof listFollowing>('GET', '/social/following/:uid', input);
}
