import { readFeed } from '@kiroku/contract/profile/calls';
import { FEED_PAGE_SIZE } from '@kiroku/contract/profile/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { nextBefore, readPages } from '#app/session/read.ts';

/** Feed of the followed members, page by page (product.md, Following 3). */
export function useFeed(uid: string) {
  return useInfiniteQuery(readPages(uid, readFeed, nextBefore(FEED_PAGE_SIZE)));
}
