import type { deleteEntry } from '@kiroku/contract/library/endpoints';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { episodeOutbox } from './episodeOutbox.ts';
import { dropItem, keepItem, showProgression } from './libraryCache.ts';
import { type Change, saveEntry } from './saveEntry.ts';

export type LibraryChanges = {
  /** Shows what a change makes of an entry (null: of none) at once, and stores it. Throws what `call` throws, the old value being back. */
  save: (animeId: number, before: LibraryEntry | null, change: Change) => Promise<LibraryItem>;
  /** Takes a title out, at once. Throws what `call` throws, the entry being back. */
  remove: (animeId: number) => Promise<void>;
};

/** What a member does to their own library but for +1, in the one place where it is shown, stored and taken back. */
export function useLibraryChanges(uid: string): LibraryChanges {
  const queries = useQueryClient();
  const shown = async <T>(animeId: number, progression: LibraryEntry | null, work: () => Promise<T>) => {
    const takeBack = showProgression(queries, uid, animeId, progression);
    try {
      return await work();
    } catch (error) {
      takeBack();
      throw error;
    }
  };
  return {
    async save(animeId, before, change) {
      const after = change(before);
      const progression = after && { ...after, animeID: animeId, lastChange: before?.lastChange ?? 0 };
      const item = await shown(animeId, progression, async () => {
        await episodeOutbox.settle(animeId);
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
      await shown(animeId, null, work);
      dropItem(queries, uid, animeId);
    },
  };
}
