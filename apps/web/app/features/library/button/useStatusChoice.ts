import type { LibraryStatus } from '@kiroku/contract/library/labels';
import { chooseStatus } from '@kiroku/contract/library/rules';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { entryQuery } from '../data/entryQuery.ts';
import { LIBRARY_TOASTS } from '../data/libraryToasts.ts';
import { useLibraryChanges } from '../data/useLibraryChanges.ts';
import { showSaveError } from './showSaveError.ts';

export type StatusChoice = {
  /** Saves a state at once (spec 1 §4, Quick dropdown) and says what came of it. */
  choose: (status: LibraryStatus) => void;
  /** The one that is being saved, or waits for an earlier one to be. */
  choosing: LibraryStatus | undefined;
};

/** The quick choice of a state: one after the other, so that the last choice is the one that stays. */
export function useStatusChoice(uid: string, animeId: number): StatusChoice {
  const queries = useQueryClient();
  const { save } = useLibraryChanges(uid);
  const query = entryQuery(uid, animeId);
  const choice = useMutation({
    scope: { id: `status of ${animeId}` },
    // Without a network it fails at once and says so, rather than surprise later.
    mutationFn: async (status: LibraryStatus) => {
      const { progression: stored, media } = await queries.ensureQueryData(query);
      await save(animeId, stored, (current) => chooseStatus(current, status, media));
    },
    onSuccess: () => toast.success(LIBRARY_TOASTS.saved),
    onError: (error) => {
      showSaveError(error);
      // It may have been taken out of the library elsewhere.
      void queries.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return { choose: choice.mutate, choosing: choice.isPending ? choice.variables : undefined };
}
