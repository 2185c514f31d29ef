import { useEffect, useMemo, useState } from 'react';
import { showError } from '#app/lib/calls/showError.ts';
import { useAfterPaint } from '#app/lib/rendering/useAfterPaint.ts';
import type { Item } from '../../followed.ts';
import type { TitleSearch } from './titleSearch.ts';

export type SearchOutcome = {
  /** Ids of the results, the best match first; null without a search, or while nothing is known. */
  ids: readonly number[] | null;
  /** A search is running and has no results yet, not even of an earlier letter. */
  pending: boolean;
  /** Prepares the search before the first letter. */
  prepare: () => void;
};

/** Results of a text in a library. `known`: the library is complete. `version` changes when titles are added or removed. */
export function useTitleSearch(
  items: readonly Item[],
  version: string,
  text: string,
  known: boolean,
): SearchOutcome {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new progress does not change what titles are called.
  const search = useMemo(() => searchOnDemand(items), [version]);
  useEffect(() => search.end, [search]);
  const afterPaint = useAfterPaint();
  // Earlier results stay until the next ones have arrived.
  const [found, setFound] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (!known) return;
    if (text === '') return setFound(null);
    const leaving = new AbortController();
    const fail = (error: unknown) => leaving.signal.aborted || showError(error);
    search.find(text, leaving.signal).then(setFound, fail);
    return () => leaving.abort();
  }, [search, text, known]);
  return {
    ids: text === '' ? null : found,
    pending: text !== '' && found === null,
    prepare: () => known && afterPaint(search.prepare),
  };
}

/** Search of a library, whose code loads on demand. */
function searchOnDemand(items: readonly Item[]): TitleSearch {
  let loading: Promise<TitleSearch> | undefined;
  const load = async () => {
    try {
      return (await import('./titleSearch.ts')).titleSearch(items);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const start = () => {
    loading ??= load();
    return loading;
  };
  return {
    prepare: () => void start().then((search) => search.prepare(), console.info),
    async find(text, signal) {
      const search = await start();
      signal.throwIfAborted();
      return search.find(text, signal);
    },
    end: () => void loading?.then((search) => search.end(), console.info),
  };
}
