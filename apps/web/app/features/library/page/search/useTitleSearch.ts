import type { LibraryItem } from '@kiroku/contract/library/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { titleSearch } from './titleSearch.ts';

export type SearchOutcome = {
  /** Ids of the results, the best match first; null without a search, or while nothing is known. */
  ids: readonly number[] | null;
  /** A search is running and has no results yet, not even those of an earlier letter. */
  pending: boolean;
  /** Prepares the search before the first letter. */
  prepare: () => void;
};

/** Results of a text in a library. `known`: the library is complete. `version` changes when titles are added or removed. */
export function useTitleSearch(
  items: readonly LibraryItem[],
  version: string,
  text: string,
  known: boolean,
): SearchOutcome {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new progress does not change what titles are called.
  const search = useMemo(() => titleSearch(items), [version]);
  useEffect(() => search.end, [search]);
  const { data, isPending } = useQuery({
    queryKey: ['library-search', version, text],
    queryFn: ({ signal }) => (text === '' ? null : search.find(text, signal)),
    enabled: known,
    // Earlier results stay until the next ones have arrived.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
  return {
    ids: text === '' ? null : (data ?? null),
    pending: text !== '' && isPending,
    prepare: () => known && search.prepare(),
  };
}
