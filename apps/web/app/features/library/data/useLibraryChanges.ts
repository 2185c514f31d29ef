import type { deleteEntry } from '@kiroku/contract/library/endpoints';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { episodeOutbox } from './episodeOutbox.ts';
import { cacheItem, showEntry, uncacheItem } from './libraryCache.ts';
import { type Change, saveEntry } from './saveEntry.ts';

export type LibraryChanges = {
  /** Shows the result of a change (null: a removal) at once, and stores it. Throws what `call` throws, after a revert. */
  save: (animeId: number, before: LibraryEntry | null, change: Change) => Promise<LibraryItem>;
  /** Removes a title at once. Throws what `call` throws, after a revert. */
  remove: (animeId: number) => Promise<void>;
};

/** Changes of a member to their library, apart from +1: shown, stored and reverted in one place. */
export function useLibraryChanges(uid: string): LibraryChanges {
  const queries = useQueryClient();
  const showWhile = async <T>(animeId: number, entry: LibraryEntry | null, work: () => Promise<T>) => {
    const undo = showEntry(queries, uid, animeId, entry);
    try {
      return await work();
    } catch (error) {
      undo();
      throw error;
    }
  };
  return {
    async save(animeId, before, change) {
      const after = change(before);
      const entry = after && { ...after, animeID: animeId, lastChange: before?.lastChange ?? 0 };
      const item = await showWhile(animeId, entry, async () => {
        await episodeOutbox.flush(animeId);
        return saveEntry(animeId, before, change);
      });
      episodeOutbox.rebase(item.progression);
      cacheItem(queries, uid, item);
      return item;
    },
    async remove(animeId) {
      episodeOutbox.forget(animeId);
      const work = () =>
        call<typeof deleteEntry>('DELETE', '/progression/anime/delete', { body: { id: animeId } });
      await showWhile(animeId, null, work);
      uncacheItem(queries, uid, animeId);
    },
  };
}
