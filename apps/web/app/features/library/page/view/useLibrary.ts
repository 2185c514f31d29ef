import type { readLibrary } from '@kiroku/contract/library/endpoints';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { skipToken, useQuery } from '@tanstack/react-query';
import { libraryKeys } from '#app/features/library/data/libraryKeys.ts';
import { isWithheld } from '#app/lib/CallRefused.ts';
import { call } from '#app/lib/call.ts';

export type LoadedLibrary = {
  items: readonly LibraryItem[];
  /** Whether the library is complete, not only its beginning. */
  whole: boolean;
  failed: boolean;
  /** The owner hides it from the reader. */
  withheld: boolean;
  /** Loading. */
  busy: boolean;
  retry: () => void;
};

/** Library in the browser: its beginning from the page, then the whole. */
export function useLibrary(uid: string, first: LibraryItem[], isOwn: boolean): LoadedLibrary {
  // Cached under its own key: a change saved before the whole library has loaded must show.
  const beginning = useQuery({
    queryKey: libraryKeys.beginning(uid),
    queryFn: skipToken,
    initialData: first,
    structuralSharing: false,
  });
  const whole = useQuery({
    queryKey: libraryKeys.library(uid),
    queryFn: ({ signal }) =>
      call<typeof readLibrary>('GET', '/progression/anime/:uid', { params: { uid }, signal }),
    refetchOnMount: isOwn ? 'always' : true,
    // A comparison of 20 000 entries would be noticeable.
    structuralSharing: false,
  });
  return {
    items: whole.data ?? beginning.data ?? first,
    whole: whole.data !== undefined,
    failed: whole.data === undefined && whole.isError,
    withheld: isWithheld(whole.error),
    busy: whole.isFetching,
    retry: () => void whole.refetch(),
  };
}
