import type { LibraryItem } from '@kiroku/contract/library/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { titleSearch } from './titleSearch.ts';

export type SearchOutcome = {
  /** Ids of what was found, the best match first; null while nothing is looked for, or nothing is known yet. */
  ids: readonly number[] | null;
  /** Something is looked for, and there is nothing to show yet, not even the results of a letter before. */
  pending: boolean;
  /** Gets the search ready, before the first letter. */
  prepare: () => void;
};

/** What a text means in a library of which everything is `known`. `version` changes when titles come or go. */
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
    // The results stay until those of the next letter have come.
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
