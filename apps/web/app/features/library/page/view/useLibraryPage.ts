import {
  countLibrary,
  DEFAULT_SORT,
  filterLibrary,
  type LibraryCounts,
  type LibraryFilters,
} from '@kiroku/contract/library/filters';
import { useMemo } from 'react';
import type { Item } from '../../followed.ts';
import { useTitleSearch } from '../search/useTitleSearch.ts';
import type { LoadedLibrary } from './LoadedLibrary.ts';
import type { LibraryData } from './libraryLoader.ts';
import { useLibraryView } from './useLibraryView.ts';
import { useOrderedLibrary } from './useOrderedLibrary.ts';

/** Placeholders for results of unknown number. */
const PLACEHOLDERS = 12;

export type LibraryPageState = {
  view: LibraryFilters;
  change: (change: Partial<LibraryFilters>) => void;
  counts: LibraryCounts;
  /** Matching entries that have loaded. */
  entries: readonly Item[];
  /** Number of matching entries. */
  total: number;
  /** `total` is an estimate. */
  unsure: boolean;
  prepareSearch: () => void;
  library: LoadedLibrary;
};

/** State of the library page: its entries, filtered, searched and sorted by the address. */
export function useLibraryPage(
  { counts: countedFirst }: LibraryData,
  library: LoadedLibrary,
): LibraryPageState {
  const { items, whole } = library;
  const known = whole || library.failed;
  const { view, change } = useLibraryView();
  const version = useMemo(() => libraryVersion(items), [items]);
  const search = useTitleSearch(items, version, view.search, known);
  const ordered = useOrderedLibrary(items, version, {
    ids: search.ids,
    sort: view.sort,
    defaultSort: DEFAULT_SORT,
  });
  const entries = useMemo(() => filterLibrary(ordered, view.status), [ordered, view.status]);
  const counts = useMemo(() => (whole ? countLibrary(items) : countedFirst), [whole, items, countedFirst]);

  const place = { view, change, counts, prepareSearch: search.prepare, library };
  if (search.pending) return { ...place, entries: [], total: PLACEHOLDERS, unsure: true };
  if (known) return { ...place, entries, total: entries.length, unsure: false };
  // The beginning holds the latest changes: in another order it is no beginning.
  const inOrder = (view.sort ?? DEFAULT_SORT) === DEFAULT_SORT ? entries : [];
  const total = Math.max(inOrder.length, counts[view.status ?? 'total']);
  return { ...place, entries: inOrder, total, unsure: false };
}

/** Fingerprint of the titles of a library, regardless of order and state. */
function libraryVersion(items: readonly Item[]): string {
  let sum = 0;
  for (const { media } of items) sum = (sum + Math.imul(media.id, 2_654_435_761)) | 0;
  return `${items.length}:${sum}`;
}
