import type { deleteEntry } from '@kiroku/contract/library/endpoints';
import type { Progression } from '@kiroku/contract/library/progression';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { episodeOutbox } from './episodeOutbox.ts';
import { dropItem, keepItem, showEntry } from './libraryCache.ts';
import { type Change, saveEntry } from './saveEntry.ts';

export type LibraryChanges = {
  /** Shows what a change makes of an entry (null: of none) at once, and stores it. Throws what `call` throws, the old value being back. */
  save: (animeId: number, before: Progression | null, change: Change) => Promise<LibraryItem>;
  /** Takes a title out, at once. Throws what `call` throws, the entry being back. */
  remove: (animeId: number) => Promise<void>;
};

/** What a member does to their own library but for +1, in the one place where it is shown, stored and taken back. */
export function useLibraryChanges(uid: string): LibraryChanges {
  const queries = useQueryClient();
  const showWhile = async <T>(animeId: number, entry: Progression | null, work: () => Promise<T>) => {
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
      keepItem(queries, uid, item);
      return item;
    },
    async remove(animeId) {
      episodeOutbox.forget(animeId);
      const work = () =>
        call<typeof deleteEntry>('DELETE', '/progression/anime/delete', { body: { id: animeId } });
      await showWhile(animeId, null, work);
      dropItem(queries, uid, animeId);
    },
  };
}
