import { chooseFilter, type ExploreFilters } from '@kiroku/contract/catalogue/filters';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { explorePath } from '@kiroku/contract/paths';
import { useNavigate } from 'react-router';

/** The address is the state: choosing a filter goes to the address of the new choice (architecture.md, Style 8). */
export function useExploreFilters(kind: Kind, filters: ExploreFilters) {
  const navigate = useNavigate();
  const to = (change: ExploreFilters) => explorePath(kind, chooseFilter(filters, change, Date.now()));
  return {
    /** Where a change of filters leads. */
    to,
    choose: (change: ExploreFilters, options: { replace?: boolean } = {}) =>
      void navigate(to(change), { preventScrollReset: true, ...options }),
  };
}
