import { type LibraryView, readLibraryView, writeLibraryView } from '@kiroku/contract/library/libraryView';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '#app/lib/useHydrated.ts';

const DEFAULT_VIEW = readLibraryView(new URLSearchParams());

export type AddressView = { view: LibraryView; change: (change: Partial<LibraryView>) => void };

/** View requested since an address was shown. */
type PendingView = { since: URLSearchParams; view: LibraryView };

/**
 * View of a library, with the address as its state; a change shows before the address has it. Each replaces the last in
 * the history, so that Back leaves the library. Pages are rendered with the default view.
 */
export function useLibraryView(): AddressView {
  const hydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const [pending, setPending] = useState<PendingView | null>(null);
  const requested = pending?.since === query ? pending.view : readLibraryView(query);
  const view = hydrated ? requested : DEFAULT_VIEW;
  return {
    view,
    change(change) {
      const next = { ...view, ...change };
      setPending({ since: query, view: next });
      setQuery(writeLibraryView(next), { replace: true, preventScrollReset: true });
    },
  };
}
