import {
  chooseFilter,
  type ExploreFilters,
  readFilters,
  withConsequences,
} from '@kiroku/contract/catalogue/filters';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { explorePath } from '@kiroku/contract/paths';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/** A change of filters: what it sets, or how it is made from those in force. */
export type FilterChange = ExploreFilters | ((filters: ExploreFilters) => ExploreFilters);

export type ChooseFilters = (change: FilterChange, options?: { replace?: boolean }) => void;

/** What was chosen since an address was shown. */
type Ahead = { since: ExploreFilters; filters: ExploreFilters };

/**
 * The address is the state: choosing a filter goes to the address of the new choice (architecture.md, Style 8). Until its
 * results have come the choice already shows, and every other change starts from it, also one that was prepared earlier.
 */
export function useExploreFilters(kind: Kind, filters: ExploreFilters) {
  const navigate = useNavigate();
  const underWay = useFiltersUnderWay(kind);
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const shown = ahead?.since === filters ? ahead.filters : (underWay ?? filters);
  const newest = useRef({ since: filters, filters: shown });
  useLayoutEffect(() => {
    newest.current = { since: filters, filters: shown };
  });
  const go = (next: ExploreFilters, options: { replace?: boolean } = {}) => {
    newest.current = { ...newest.current, filters: next };
    setAhead(newest.current);
    void navigate(explorePath(kind, next), options);
  };
  const choose: ChooseFilters = (change, options) => {
    const before = newest.current.filters;
    const changed = typeof change === 'function' ? change(before) : change;
    go(chooseFilter(before, changed, Date.now()), options);
  };
  return { filters: shown, choose, clear: () => go({}) };
}

/** The filters of the address that is on its way, such as that of a link; null when there is none. */
function useFiltersUnderWay(kind: Kind): ExploreFilters | null {
  const { location } = useNavigation();
  if (location?.pathname !== explorePath(kind)) return null;
  return withConsequences(readFilters(new URLSearchParams(location.search)), Date.now());
}
