import { parisDate } from '@kiroku/contract/base/dates';
import type { LibraryStatus } from '@kiroku/contract/library/labels';
import { chooseStatus } from '@kiroku/contract/library/rules';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { entryQuery } from '../data/entryQuery.ts';
import { LIBRARY_TOASTS } from '../data/libraryToasts.ts';
import { useLibraryChanges } from '../data/useLibraryChanges.ts';
import { followed, refKey, type TitleRef } from '../followed.ts';
import { showSaveError } from './showSaveError.ts';

export type StatusChoice = {
  /** Saves a state at once (product.md, Library 2) and shows a toast for the result. */
  choose: (status: LibraryStatus) => void;
  /** State that is being saved, or waits for an earlier save. */
  choosing: LibraryStatus | undefined;
};

/** Quick choice of a state. Saves are sequential, so that the last choice wins. */
export function useStatusChoice(uid: string, title: TitleRef): StatusChoice {
  const queries = useQueryClient();
  const { save } = useLibraryChanges(uid);
  const query = entryQuery(uid, title);
  const choice = useMutation({
    scope: { id: `status of ${refKey(title)}` },
    // Offline it fails at once instead of sending later.
    mutationFn: async (status: LibraryStatus) => {
      const { progression: stored, media } = await queries.ensureQueryData(query);
      await save(title, stored, (current) =>
        chooseStatus(current, status, followed(media), parisDate(Date.now())),
      );
    },
    onSuccess: () => toast.success(LIBRARY_TOASTS.saved),
    onError: (error) => {
      showSaveError(error);
      // It may have been removed elsewhere.
      void queries.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return { choose: choice.mutate, choosing: choice.isPending ? choice.variables : undefined };
}
