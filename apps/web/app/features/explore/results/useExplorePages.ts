import { TITLE_CALLS } from '@kiroku/contract/catalogue/calls';
import { writeFilters } from '@kiroku/contract/catalogue/filters/filterAddress';
import { EXPLORE_PAGE_SIZE } from '@kiroku/contract/catalogue/filters/filters';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { useMemo } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { usePages } from '#app/lib/calls/usePages.ts';
import type { ExploreData } from '../exploreLoader.ts';

/** Results of an address, page by page. The first came with the page. */
export function useExplorePages({ kind, filters, page, results }: ExploreData) {
  const { pages, state, more } = usePages<ExploreCard>({
    key: `explore ${kind} ${writeFilters(filters)} ${page} ${results === null}`,
    first: results?.cards ?? [],
    fetchPage: (loaded, signal) => {
      const input = { query: { ...filters, page: String(page + loaded) }, signal };
      return call(TITLE_CALLS[kind].explore, input);
    },
  });
  const cards = useMemo(() => withoutDoubles(pages.flat()), [pages]);
  const isLast = (pages.at(-1)?.length ?? 0) < EXPLORE_PAGE_SIZE;
  return {
    cards,
    more,
    hasMore: !isLast && cards.length < (results?.total ?? 0),
    nextPage: page + pages.length,
    loading: state === 'loading',
    failed: state === 'failed',
  };
}

/** A title added between two pages moves the others: a repeated card shows once. */
export function withoutDoubles(cards: ExploreCard[]): ExploreCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
