import type { LibraryItem } from '@kiroku/contract/library/schema';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { libraryKeys } from '#app/features/library/data/libraryKeys.ts';
import { isWithheld } from '#app/lib/CallRefused.ts';
import { useReport } from '#app/lib/useReport.ts';
import { withQueries } from '#app/lib/withQueries.tsx';
import type { LoadedLibrary } from './LoadedLibrary.ts';
import { readWhole } from './readWhole.ts';
import { useEntryDialog } from './useEntryDialog.tsx';

export type OwnLibraryProps = {
  uid: string;
  first: LibraryItem[];
  onRead: (library: LoadedLibrary | null) => void;
};

/** Keeps the library of the signed-in member, with the changes they make; renders only the full form of an entry. */
export const OwnLibrary = withQueries(function OwnLibrary({ uid, first, onRead }: OwnLibraryProps) {
  // Cached under its own key: a change saved before the whole library has loaded must show.
  const { data: beginning } = useQuery({
    queryKey: libraryKeys.beginning(uid),
    queryFn: skipToken,
    initialData: first,
    structuralSharing: false,
  });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: libraryKeys.library(uid),
    queryFn: ({ signal }) => readWhole(uid, signal),
    refetchOnMount: 'always',
    // A comparison of 20 000 entries would be noticeable.
    structuralSharing: false,
  });
  const { open, dialog } = useEntryDialog(uid);
  const library = useMemo<LoadedLibrary>(
    () => ({
      items: data ?? beginning ?? first,
      whole: data !== undefined,
      failed: data === undefined && error !== null,
      withheld: isWithheld(error),
      busy: isFetching,
      retry: () => void refetch(),
      edit: open,
    }),
    [data, beginning, first, error, isFetching, refetch, open],
  );
  useReport(library, onRead);
  return dialog;
});
