import { readHistory } from '@kiroku/contract/library/calls';
import type { WatchEvent } from '@kiroku/contract/library/schema';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '#app/lib/calls/showError.ts';
import { read } from '#app/session/read.ts';
import { entryQuery } from '../data/entryQuery.ts';
import { undoLatest } from '../data/undoLatest.ts';

export type Undo = {
  /** Change that can be undone: the latest, unless its entry has changed since. During an undo, that one. */
  undoable: number | null;
  undo: () => void;
  busy: boolean;
};

/** Undoes the latest change and fetches the next; also when the server has nothing to undo. */
export function useUndo(uid: string, latest: WatchEvent | undefined): Undo {
  const queries = useQueryClient();
  const [undoing, setUndoing] = useState<number | null>(null);
  const entry = useQuery({
    ...entryQuery(uid, { kind: 'anime', id: latest?.animeID ?? 0 }),
    enabled: latest !== undefined,
    staleTime: 0,
  });
  const undo = async () => {
    setUndoing(latest?.id ?? null);
    try {
      await undoLatest(queries, uid);
    } catch (error) {
      showError(error);
      await entry.refetch();
    }
    await queries.invalidateQueries(read(uid, readHistory));
    // After the list has changed: until its row goes, the focused button stays.
    notifyManager.schedule(() => setUndoing(null));
  };
  const isCurrent = latest !== undefined && entry.data?.progression?.lastChange === latest.at;
  return {
    undo: () => void undo(),
    busy: undoing !== null,
    undoable: undoing ?? (isCurrent ? latest.id : null),
  };
}
