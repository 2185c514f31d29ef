import { exploreUnlistedAnime, exploreUnlistedManga } from '@kiroku/contract/catalogue/calls';
import { writeFilters } from '@kiroku/contract/catalogue/filters/filterAddress';
import { EXPLORE_PAGE_SIZE } from '@kiroku/contract/catalogue/filters/filters';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { callCounted } from '#app/lib/calls/callCounted.ts';
import { fetchedCache } from '#app/lib/calls/fetchedCache.ts';
import { usePages } from '#app/lib/calls/usePages.ts';
import { NoMatches } from './NoMatches.tsx';
import { ResultCount } from './ResultCount.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import type { ResultsProps } from './Results.tsx';
import { withoutDoubles } from './useExplorePages.ts';

/** Numbers of results, for Back to find them with their pages. */
const totals = fetchedCache<number>();

/** Results that are not in the member's library, page by page. */
export function UnlistedResults({ uid, data, cardAction, onClear }: ResultsProps & { uid: string }) {
  const { kind } = data;
  const { cards, total, ...pages } = useUnlistedPages(uid, data);
  return (
    <>
      <ResultCount total={total} sentence={data.sentence} />
      {total === 0 ? (
        <NoMatches kind={kind} onClear={onClear}>
          Tout ce qui correspond est déjà dans votre liste, ou rien ne correspond.
        </NoMatches>
      ) : (
        <ResultGrid kind={kind} pages={{ ...pages, cards }} cardAction={cardAction} />
      )}
    </>
  );
}

function useUnlistedPages(uid: string, { kind, filters }: ResultsProps['data']) {
  const key = `unlisted ${uid} ${kind} ${writeFilters(filters)}`;
  const [counted, setCounted] = useState<{ key: string; total: number } | null>(null);
  const total = counted?.key === key ? counted.total : (totals.read(key)?.value ?? null);
  const { unlisted: _, ...others } = filters;
  // The first page did not come with the screen: an empty one stands for it.
  const { pages, state, more } = usePages<ExploreCard>({
    key,
    first: [],
    fetchPage: async (loaded, signal) => {
      const input = { query: { ...others, page: String(loaded) }, signal };
      const found =
        kind === 'anime'
          ? await callCounted(exploreUnlistedAnime, input)
          : await callCounted(exploreUnlistedManga, input);
      totals.write(key, found.total);
      setCounted({ key, total: found.total });
      return found.reply;
    },
  });
  const begin = useEffectEvent(() => pages.length === 1 && more());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list begins again.
  useEffect(() => void begin(), [key]);
  const cards = useMemo(() => withoutDoubles(pages.flat()), [pages]);
  const isLast = pages.length > 1 && (pages.at(-1)?.length ?? 0) < EXPLORE_PAGE_SIZE;
  return {
    cards,
    total,
    more,
    hasMore: !isLast && (total === null || cards.length < total),
    loading: state === 'loading' || (pages.length === 1 && state !== 'failed'),
    failed: state === 'failed',
  };
}
