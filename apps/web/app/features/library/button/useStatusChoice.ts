import { parisDate } from '@kiroku/contract/base/dates';
import { FINISHED, type LibraryStatus } from '@kiroku/contract/library/labels';
import { chooseStatus } from '@kiroku/contract/library/rules';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { entryBeforeFinish } from '../data/entryBeforeFinish.ts';
import { entryQuery } from '../data/entryQuery.ts';
import { LIBRARY_TOASTS } from '../data/libraryToasts.ts';
import type { Change } from '../data/saveEntry.ts';
import { useLibraryChanges } from '../data/useLibraryChanges.ts';
import { followed, type Item, refKey, type SingleItem, type TitleRef } from '../followed.ts';
import { showFinished } from './finishedToast.ts';
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
  const onFailed = (error: unknown) => {
    showSaveError(error);
    // It may have been removed elsewhere.
    void queries.invalidateQueries({ queryKey: query.queryKey });
  };
  const endOn = (item: Item, endDate: string | null) => {
    // An entry that is no longer finished still has its end.
    const change: Change = (entry) => entry && (entry.status === FINISHED ? { ...entry, endDate } : entry);
    const isNotToday = endDate !== parisDate(Date.now());
    save(title, item.progression, change, { isNotToday }).then(
      () => toast.success(LIBRARY_TOASTS.saved),
      onFailed,
    );
  };
  const choice = useMutation({
    scope: { id: `status of ${refKey(title)}` },
    // Offline it fails at once instead of sending later.
    mutationFn: async (status: LibraryStatus) => {
      const before = await (status === FINISHED
        ? entryBeforeFinish(queries, uid, title)
        : queries.ensureQueryData(query));
      const day = wasFollowedHere(before) ? parisDate(Date.now()) : null;
      const item = await save(title, before.progression, (current) =>
        chooseStatus(current, status, followed(before.media), day),
      );
      return { item, isFinish: status === FINISHED && isUnfinished(before) };
    },
    onSuccess({ item, isFinish }) {
      if (isFinish) showFinished(item, (day) => endOn(item, day));
      else toast.success(LIBRARY_TOASTS.saved);
    },
    onError: onFailed,
  });
  return { choose: choice.mutate, choosing: choice.isPending ? choice.variables : undefined };
}

/** Whether the progress was followed here (product.md, Library 11): manga have no history. */
function wasFollowedHere({ media, progression, isFollowed }: SingleItem): boolean {
  if (progression === null) return false;
  if (followed(media).kind === 'anime') return isFollowed === true && progression.progression > 0;
  return progression.progression > 0 || (progression.volumes ?? 0) > 0;
}

function isUnfinished({ progression }: SingleItem): boolean {
  return progression?.status !== FINISHED && !progression?.endDate;
}
