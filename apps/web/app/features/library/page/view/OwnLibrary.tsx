import type { Kind } from '@kiroku/contract/catalogue/labels';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isWithheld } from '#app/lib/calls/CallRefused.ts';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useReport } from '#app/lib/usage/useReport.ts';
import { libraryKeys } from '../../data/libraryKeys.ts';
import type { Item } from '../../followed.ts';
import { readItems } from '../../libraryReads.ts';
import type { LoadedLibrary } from './LoadedLibrary.ts';
import { useEntryDialog } from './useEntryDialog.tsx';

export type OwnLibraryProps = {
  uid: string;
  kind: Kind;
  first: Item[];
  onRead: (library: LoadedLibrary | null) => void;
};

/** Reads the library of the signed-in member, with their changes. Renders only the full form of an entry. */
export const OwnLibrary = withQueries(function OwnLibrary({ uid, kind, first, onRead }: OwnLibraryProps) {
  // Cached under its own key: a change saved before the whole library has loaded must show.
  const { data: beginning } = useQuery({
    queryKey: libraryKeys.beginning(uid, kind),
    queryFn: skipToken,
    initialData: first,
    structuralSharing: false,
  });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: libraryKeys.library(uid, kind),
    queryFn: ({ signal }) => readItems(kind, uid, { signal }),
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
