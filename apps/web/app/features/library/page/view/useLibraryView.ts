import {
  type LibraryFilters,
  readLibraryFilters,
  writeLibraryFilters,
} from '@kiroku/contract/library/filters';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAfterPaint } from '#app/lib/rendering/useAfterPaint.ts';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';

const DEFAULT_VIEW = readLibraryFilters(new URLSearchParams());

export type AddressView = { view: LibraryFilters; change: (change: Partial<LibraryFilters>) => void };

/** View requested since an address was shown. */
type PendingView = { since: URLSearchParams; view: LibraryFilters };

/**
 * View of a library, with the address as its state; a change shows before the address has it. Each replaces the last in
 * the history, so that Back leaves the library. Pages are rendered with the default view.
 */
export function useLibraryView(): AddressView {
  const hydrated = useHydrated();
  const afterPaint = useAfterPaint();
  const [query, setQuery] = useSearchParams();
  const [pending, setPending] = useState<PendingView | null>(null);
  const requested = pending?.since === query ? pending.view : readLibraryFilters(query);
  const view = hydrated ? requested : DEFAULT_VIEW;
  return {
    view,
    change(change) {
      const next = { ...view, ...change };
      setPending({ since: query, view: next });
      afterPaint(() => setQuery(writeLibraryFilters(next), { replace: true, preventScrollReset: true }));
    },
  };
}
