import {
  type LibraryFilters,
  readLibraryFilters,
  writeLibraryFilters,
} from '@kiroku/contract/library/filters';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../../lib/useHydrated.ts';

const NOTHING_ASKED = readLibraryFilters(new URLSearchParams());

export type AskedView = { view: LibraryFilters; change: (change: Partial<LibraryFilters>) => void };

/** What was asked since an address was shown. */
type Ahead = { since: URLSearchParams; view: LibraryFilters };

/**
 * What the address asks of a library, which is the state of its page; a change shows at once, before the address has it. Each
 * takes the place of the last in the history, so that Back leaves the library. Pages are rendered without any of it.
 */
export function useShelfView(): AskedView {
  const hydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const asked = ahead?.since === query ? ahead.view : readLibraryFilters(query);
  const view = hydrated ? asked : NOTHING_ASKED;
  return {
    view,
    change(change) {
      const next = { ...view, ...change };
      setAhead({ since: query, view: next });
      setQuery(writeLibraryFilters(next), { replace: true, preventScrollReset: true });
    },
  };
}
