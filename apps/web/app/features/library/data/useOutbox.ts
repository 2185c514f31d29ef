import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { toast } from '@kiroku/ui/feedback/Toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { cacheItem, uncacheItem } from './libraryCache.ts';
import { LIBRARY_TOASTS } from './libraryToasts.ts';
import { type Pending, shownEntry } from './pendingPresses.ts';
import { progressOutbox } from './progressOutbox.ts';
import { saveEntry } from './saveEntry.ts';
import { undoPresses } from './undoLatest.ts';

/** Delivery of a member's +1 presses, earlier visits' included, with a toast for each result. */
export function useOutbox(uid: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      progressOutbox.start(uid, {
        onSaved(item, before) {
          cacheItem(queries, uid, item);
          toast.success(LIBRARY_TOASTS.episodeSaved, {
            label: 'Annuler',
            name: `Annuler\u202f: ${shownTitle(item.media)}`,
            onAct: () => void undoPresses(queries, uid, item, before).catch(showError),
          });
        },
        onLost(error, pending, again) {
          if (!isRemovedElsewhere(error))
            return toast.error(LIBRARY_TOASTS.episodeNotSaved, { label: 'Réessayer', onAct: again });
          uncacheItem(queries, uid, pending.title);
          toast.error(LIBRARY_TOASTS.removedElsewhere, {
            label: 'Le remettre',
            onAct: () => void restoreEntry(queries, uid, pending).catch(showError),
          });
        },
      }),
    [queries, uid],
  );
}

/** The title was removed by another tab or device: another +1 does not add it again. */
function isRemovedElsewhere(error: unknown): boolean {
  const moved = error instanceof CallRefused && error.body.code === LIBRARY_PROBLEMS.entryMoved.code;
  return moved && !error.body.current;
}

/** Adds a removed title again, with its pending presses; an entry that exists meanwhile stays. */
async function restoreEntry(queries: QueryClient, uid: string, pending: Pending): Promise<void> {
  const item = await saveEntry(pending.title, null, (entry) => entry ?? shownEntry(pending));
  cacheItem(queries, uid, item);
  toast.success(LIBRARY_TOASTS.saved);
}
