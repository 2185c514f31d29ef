import { canAddOne, type Entry } from '@kiroku/contract/library/rules';
import { useMemo, useSyncExternalStore } from 'react';
import { countUse } from '#app/lib/usage/countUse.ts';
import { followed, type Media, type Stored } from '../followed.ts';
import { shownEntry } from './pendingPresses.ts';
import { progressOutbox } from './progressOutbox.ts';

export type PlusOne = {
  /** Entry with every +1 press. */
  entry: Entry;
  /** Whether some presses are not stored yet. */
  pending: boolean;
  canAdd: boolean;
  add: () => void;
};

/** Entry of the member's library with its +1: shown at once, saved after a pause (product.md, Library 7). */
export function usePlusOne(uid: string, media: Media, stored: Stored): PlusOne {
  const title = followed(media);
  const read = () => progressOutbox.read(title);
  const pending = useSyncExternalStore(progressOutbox.subscribe, read, nothing);
  const entry = useMemo(() => (pending ? shownEntry(pending) : stored), [pending, stored]);
  return {
    entry,
    pending: pending !== undefined && pending.batches.length > 0,
    canAdd: canAddOne(entry, title),
    add: () => {
      countUse('plus_one');
      return progressOutbox.add(uid, title, stored);
    },
  };
}

const nothing = () => undefined;
