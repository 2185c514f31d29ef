import { readShelfView, type ShelfView, writeShelfView } from '@kiroku/contract/library/shelf';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../../lib/useHydrated.ts';

const DEFAULT_VIEW = readShelfView(new URLSearchParams());

export type AddressView = { view: ShelfView; change: (change: Partial<ShelfView>) => void };

/** What was asked since an address was shown. */
type Ahead = { since: URLSearchParams; view: ShelfView };

/**
 * What the address asks of a library, which is the state of its page; a change shows at once, before the address has it. Each
 * takes the place of the last in the history, so that Back leaves the library. Pages are rendered without any of it.
 */
export function useLibraryView(): AddressView {
  const hydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const requested = ahead?.since === query ? ahead.view : readShelfView(query);
  const view = hydrated ? requested : DEFAULT_VIEW;
  return {
    view,
    change(change) {
      const next = { ...view, ...change };
      setAhead({ since: query, view: next });
      setQuery(writeShelfView(next), { replace: true, preventScrollReset: true });
    },
  };
}
