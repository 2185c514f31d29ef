import type { LibraryItem } from '@kiroku/contract/library/schema';
import { useEffect, useState } from 'react';
import { isWithheld } from '#app/lib/CallRefused.ts';
import { keepFetched } from '#app/lib/keepFetched.ts';
import type { LoadedLibrary } from './LoadedLibrary.ts';
import { readWhole } from './readWhole.ts';

const MINUTE = 60_000;
/** Whole libraries, by owner: Back shows them at once, at their full height. */
export const keptLibraries = keepFetched<readonly LibraryItem[]>();

type Reading = { items: readonly LibraryItem[] | null; error: unknown; busy: boolean };

/** Library of a reader who does not change it: its beginning from the page, then the whole, kept for Back. */
export function useReadLibrary(uid: string, first: readonly LibraryItem[], enabled: boolean): LoadedLibrary {
  const [reading, setReading] = useState<Reading>(() => ({
    items: keptLibraries.read(uid)?.value ?? null,
    error: null,
    busy: true,
  }));
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew.
  useEffect(() => {
    if (!enabled) return;
    const leaving = new AbortController();
    const read = async () => {
      const known = keptLibraries.read(uid);
      if (known && Date.now() - known.at < MINUTE)
        return setReading({ items: known.value, error: null, busy: false });
      setReading((last) => ({ ...last, busy: true }));
      try {
        const items = await readWhole(uid, leaving.signal);
        keptLibraries.write(uid, items);
        setReading({ items, error: null, busy: false });
      } catch (error) {
        if (!leaving.signal.aborted) setReading((last) => ({ ...last, error, busy: false }));
      }
    };
    void read();
    return () => leaving.abort();
  }, [uid, enabled, attempt]);
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
