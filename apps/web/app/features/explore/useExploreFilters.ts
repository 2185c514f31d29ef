import { chooseFilter, type ExploreFilters } from '@kiroku/contract/catalogue/filters';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { explorePath } from '@kiroku/contract/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';

/** What was chosen since an address was shown. */
type Ahead = { since: ExploreFilters; filters: ExploreFilters };

/**
 * The address is the state: choosing a filter goes to the address of the new choice (architecture.md, Style 8). Until its
 * results have come the choice already shows, so that a second one adds to it instead of replacing it.
 */
export function useExploreFilters(kind: Kind, filters: ExploreFilters) {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const shown = ahead?.since === filters ? ahead.filters : filters;
  return {
    filters: shown,
    choose: (change: ExploreFilters, options: { replace?: boolean } = {}) => {
      const next = chooseFilter(shown, change, Date.now());
      setAhead({ since: filters, filters: next });
      void navigate(explorePath(kind, next), options);
    },
  };
}
