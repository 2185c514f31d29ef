import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { usePresumedUid } from '#app/session/usePresumedUid.ts';
import type { LoadedLibrary } from './LoadedLibrary.ts';
import type { LibraryData } from './libraryLoader.ts';
import { fetchedLibraries, libraryName, useReadLibrary } from './useReadLibrary.ts';

const OwnLibrary = memberPart(async () => (await import('./OwnLibrary.tsx')).OwnLibrary);

/**
 * Library in the browser, and the element that reads it. The owner's shows their changes; any other reader's is only read. The owner's
 * whole library loads while the session is checked.
 */
export function useLibrary({ kind, owner: { uid }, first }: LibraryData): [LoadedLibrary, keeper: ReactNode] {
  const isOwn = usePresumedUid() === uid;
  const [own, setOwn] = useState<LoadedLibrary | null>(null);
  const read = useReadLibrary({ kind, uid }, first, !isOwn);
  const keep = useCallback(
    (library: LoadedLibrary | null) => {
      if (library?.whole) fetchedLibraries.write(libraryName({ kind, uid }), library.items);
      setOwn(library);
    },
    [kind, uid],
  );
  const keeper = isOwn && (
    <Suspense>
      <OwnLibrary uid={uid} kind={kind} first={first} onRead={keep} />
    </Suspense>
  );
  return [(isOwn && own) || read, keeper];
}
