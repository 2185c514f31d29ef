import { useQueryClient } from '@tanstack/react-query';
import type { Item, Stored, TitleRef } from '../followed.ts';
import { cacheItem, showEntry, uncacheItem } from './libraryCache.ts';
import { deleteItem } from './libraryCalls.ts';
import { progressOutbox } from './progressOutbox.ts';
import { type Change, type SaveOptions, saveEntry } from './saveEntry.ts';

export type LibraryChanges = {
  /** Shows the result of a change (null: a removal) at once, and stores it. Throws what `call` throws, after a revert. */
  save: (title: TitleRef, before: Stored | null, change: Change, options?: SaveOptions) => Promise<Item>;
  /** Removes a title at once. Throws what `call` throws, after a revert. */
  remove: (title: TitleRef) => Promise<void>;
};

/** Changes of a member to their library, apart from +1: shown, stored and reverted in one place. */
export function useLibraryChanges(uid: string): LibraryChanges {
  const queries = useQueryClient();
  const showWhile = async <T>(title: TitleRef, entry: Stored | null, work: () => Promise<T>) => {
    const undo = showEntry(queries, uid, title, entry);
    try {
      return await work();
    } catch (error) {
      undo();
      throw error;
    }
  };
  return {
    async save(title, before, change, options) {
      const after = change(before);
      const entry = after && { ...after, lastChange: before?.lastChange ?? 0 };
      const item = await showWhile(title, entry, async () => {
        await progressOutbox.flush(title);
        return saveEntry(title, before, change, options);
      });
      progressOutbox.rebase(item);
      cacheItem(queries, uid, item);
      return item;
    },
    async remove(title) {
      progressOutbox.forget(title);
      await showWhile(title, null, () => deleteItem(title));
      uncacheItem(queries, uid, title);
    },
  };
}
