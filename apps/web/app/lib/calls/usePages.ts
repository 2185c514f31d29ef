import { useEffect, useRef, useState } from 'react';
import { fetchedCache } from './fetchedCache.ts';

const cached = fetchedCache<readonly (readonly unknown[])[]>();

export type PagesOptions<Item> = {
  /** Names the list: another key is another list. */
  key: string;
  /** First page, which the rendered page brought. */
  first: readonly Item[];
  /** Fetches the page after a number of them. */
  fetchPage: (loaded: number, signal: AbortSignal) => Promise<readonly Item[]>;
  onFailed?: (error: unknown) => void;
};

export type Pages<Item> = {
  pages: readonly (readonly Item[])[];
  state: 'ready' | 'loading' | 'failed';
  /** Fetches the next page, unless one is on its way. */
  more: () => void;
};

type Loaded<Item> = Omit<Pages<Item>, 'more'> & { key: string };

/** List that grows page by page. Its pages are cached for Back. */
export function usePages<Item>({ key, first, fetchPage, onFailed }: PagesOptions<Item>): Pages<Item> {
  const [last, setLoaded] = useState(() => beginning(key, first));
  const loaded = last.key === key ? last : beginning(key, first);
  if (loaded !== last) setLoaded(loaded);
  const fetching = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page on its way belongs to one list.
  useEffect(
    () => () => {
      fetching.current?.abort();
      fetching.current = null;
    },
    [key],
  );
  const more = async () => {
    if (fetching.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    fetching.current = controller;
    setLoaded({ ...loaded, state: 'loading' });
    try {
      const pages = [...loaded.pages, await fetchPage(loaded.pages.length, signal)];
      if (signal.aborted) return;
      cached.write(key, pages);
      setLoaded({ key, pages, state: 'ready' });
    } catch (error) {
      if (signal.aborted) return;
      setLoaded({ ...loaded, state: 'failed' });
      onFailed?.(error);
    }
    fetching.current = null;
  };
  return { pages: loaded.pages, state: loaded.state, more: () => void more() };
}

function beginning<Item>(key: string, first: readonly Item[]): Loaded<Item> {
  const pages = cached.read(key)?.value as Loaded<Item>['pages'] | undefined;
  return { key, pages: pages ?? [first], state: 'ready' };
}
