import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { canAddEpisode, type Entry } from '@kiroku/contract/library/rules';
import { useMemo, useSyncExternalStore } from 'react';
import { episodeOutbox } from './episodeOutbox.ts';
import { shownEntry } from './pendingEpisodes.ts';
import type { Watchable } from './Watchable.ts';

export type Episodes = {
  /** Entry with every +1 press. */
  entry: Entry;
  /** Whether some presses are not stored yet. */
  pending: boolean;
  canAdd: boolean;
  add: () => void;
};

/** Entry of the member's library with its +1: shown at once, saved after a pause (product.md, Library 7). */
export function useEpisodes(uid: string, title: Watchable, stored: LibraryEntry): Episodes {
  const read = () => episodeOutbox.read(title.id);
  const pending = useSyncExternalStore(episodeOutbox.subscribe, read, nothing);
  const entry = useMemo(() => (pending ? shownEntry(pending) : stored), [pending, stored]);
  return {
    entry,
    pending: pending !== undefined && pending.batches.length > 0,
    canAdd: canAddEpisode(entry, title),
    add: () => episodeOutbox.add(uid, watchable(title), stored),
  };
}

/** Least data for a later delivery: the browser stores it. */
function watchable({ id, status, NbEpisodes }: Watchable): Watchable {
  return { id, status, NbEpisodes };
}

const nothing = () => undefined;
