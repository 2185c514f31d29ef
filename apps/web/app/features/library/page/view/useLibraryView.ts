import { type LibraryView, readLibraryView, writeLibraryView } from '@kiroku/contract/library/libraryView';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../../../lib/useHydrated.ts';

const DEFAULT_VIEW = readLibraryView(new URLSearchParams());

export type AddressView = { view: LibraryView; change: (change: Partial<LibraryView>) => void };

/** What was asked since an address was shown. */
type Ahead = { since: URLSearchParams; view: LibraryView };

/**
 * What the address asks of a library, which is the state of its page; a change shows at once, before the address has it. Each
 * takes the place of the last in the history, so that Back leaves the library. Pages are rendered without any of it.
 */
export function useLibraryView(): AddressView {
  const hydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const requested = ahead?.since === query ? ahead.view : readLibraryView(query);
  const view = hydrated ? requested : DEFAULT_VIEW;
  return {
    view,
    change(change) {
      const next = { ...view, ...change };
      setAhead({ since: query, view: next });
      setQuery(writeLibraryView(next), { replace: true, preventScrollReset: true });
    },
  };
}
