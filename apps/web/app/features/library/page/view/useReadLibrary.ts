import type { Kind } from '@kiroku/contract/catalogue/labels';
import { useEffect, useState } from 'react';
import { isWithheld } from '#app/lib/calls/CallRefused.ts';
import { fetchedCache } from '#app/lib/calls/fetchedCache.ts';
import type { Item } from '../../followed.ts';
import { readItems } from '../../libraryReads.ts';
import type { LoadedLibrary } from './LoadedLibrary.ts';

const MINUTE = 60_000;
/** Whole libraries, by kind and owner: Back shows them at once, at their full height. */
export const fetchedLibraries = fetchedCache<readonly Item[]>();

type LibraryRef = { kind: Kind; uid: string };

export const libraryName = ({ kind, uid }: LibraryRef) => `${kind} ${uid}`;

type Reading = { items: readonly Item[] | null; error: unknown; busy: boolean };

/** Library of a reader who does not change it: its beginning from the page, then the whole, cached for Back. */
export function useReadLibrary(
  { kind, uid }: LibraryRef,
  first: readonly Item[],
  enabled: boolean,
): LoadedLibrary {
  const name = libraryName({ kind, uid });
  const [reading, setReading] = useState<Reading>(() => ({
    items: fetchedLibraries.read(name)?.value ?? null,
    error: null,
    busy: true,
  }));
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again.
  useEffect(() => {
    if (!enabled) return;
    const leaving = new AbortController();
    const read = async () => {
      const known = fetchedLibraries.read(name);
      if (known && Date.now() - known.at < MINUTE)
        return setReading({ items: known.value, error: null, busy: false });
      setReading((last) => ({ ...last, busy: true }));
      try {
        const items = await readItems(kind, uid, { signal: leaving.signal });
        fetchedLibraries.write(name, items);
        setReading({ items, error: null, busy: false });
      } catch (error) {
        if (!leaving.signal.aborted) setReading((last) => ({ ...last, error, busy: false }));
      }
    };
    void read();
    return () => leaving.abort();
  }, [kind, uid, enabled, attempt]);
  const { items, error, busy } = reading;
  return {
    items: items ?? first,
    whole: items !== null,
    failed: items === null && error !== null,
    withheld: isWithheld(error),
    busy,
    retry: () => setAttempt(attempt + 1),
    edit: null,
  };
}
