import type { exploreAnime, exploreManga } from '@kiroku/contract/catalogue/endpoints';
import { EXPLORE_PAGE_SIZE, writeFilters } from '@kiroku/contract/catalogue/filters';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '#app/lib/call.ts';
import type { ExploreData } from './exploreLoader.ts';

/** Pages that load while scrolling before the button takes over, so that the footer stays within reach. */
const AUTO_LOADED_PAGES = 4;

/** Results of an address, page by page. The first came with the page; scrolled ones are cached for Back. */
export function useExplorePages({ kind, filters, page, results }: ExploreData) {
  const query = useInfiniteQuery({
    queryKey: ['explore', kind, writeFilters(filters), page],
    initialPageParam: page,
    ...(results && { initialData: { pages: [results.cards], pageParams: [page] } }),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ pageParam, signal }) => {
      const input = { query: { ...filters, page: String(pageParam) }, signal };
      return kind === 'anime'
        ? call<typeof exploreAnime>('GET', '/explore/anime', input)
        : call<typeof exploreManga>('GET', '/explore/manga', input);
    },
    getNextPageParam: (last, _all, lastPage) => (last.length < EXPLORE_PAGE_SIZE ? undefined : lastPage + 1),
    enabled: results !== null,
  });
  const cards = useMemo(() => withoutDoubles(query.data?.pages.flat() ?? []), [query.data]);
  const { fetchNextPage } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const loaded = query.data?.pages.length ?? 0;
  return {
    cards,
    more,
    hasMore: query.hasNextPage && cards.length < (results?.total ?? 0),
    nextPage: page + loaded,
    loading: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    /** Whether the next page loads by scrolling or by the button. */
    autoLoads: loaded % AUTO_LOADED_PAGES !== 0,
  };
}

/** A title added between two pages moves the others: a repeated card shows once. */
function withoutDoubles(cards: ExploreCard[]): ExploreCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
