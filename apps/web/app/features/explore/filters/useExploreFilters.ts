import type { ExploreFilters } from '@kiroku/contract/catalogue/filters/filterAddress';
import { chooseFilter, readFilters, withConsequences } from '@kiroku/contract/catalogue/filters/filters';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { explorePath } from '@kiroku/contract/paths';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useAfterPaint } from '#app/lib/rendering/useAfterPaint.ts';

/** Change of filters: the values it sets, or a function of the current ones. */
export type FilterChange = ExploreFilters | ((filters: ExploreFilters) => ExploreFilters);

export type ChooseFilters = (change: FilterChange, options?: { replace?: boolean }) => void;

/** Choices made since an address was shown. */
type PendingFilters = { since: ExploreFilters; filters: ExploreFilters };

/**
 * Filters with the address as their state: a choice navigates to its address. It shows before the results have loaded, and every other
 * change starts from it, even one prepared earlier. `failed`: filters of an address that could not be loaded. `choose` and `clear` stay the
 * same while their kind does.
 */
export function useExploreFilters(kind: Kind, filters: ExploreFilters, failed?: ExploreFilters) {
  const navigate = useNavigate();
  const afterPaint = useAfterPaint();
  const loadingFilters = useLoadingFilters(kind);
  const [pending, setPending] = useState<PendingFilters | null>(null);
  const shown = pending?.since === filters ? pending.filters : (loadingFilters ?? failed ?? filters);
  const newest = useRef({ since: filters, filters: shown });
  useLayoutEffect(() => {
    newest.current = { since: filters, filters: shown };
  });
  const go = useCallback(
    (next: ExploreFilters, options: { replace?: boolean } = {}) => {
      newest.current = { ...newest.current, filters: next };
      setPending(newest.current);
      afterPaint(() => void navigate(explorePath(kind, next), options));
    },
    [kind, navigate, afterPaint],
  );
  const choose: ChooseFilters = useCallback(
    (change, options) => {
      const before = newest.current.filters;
      const changed = typeof change === 'function' ? change(before) : change;
      go(chooseFilter(before, changed, Date.now()), options);
    },
    [go],
  );
  const clear = useCallback(() => go({}), [go]);
  return { filters: shown, choose, clear };
}

/** Filters of the address being loaded, such as a link's; null when there is none. */
function useLoadingFilters(kind: Kind): ExploreFilters | null {
  const { location } = useNavigation();
  if (location?.pathname !== explorePath(kind)) return null;
  return withConsequences(readFilters(new URLSearchParams(location.search)), Date.now());
}
