import type { LibraryEntry } from '@kiroku/contract/library/entry';
import type { LibraryItem, LibraryQuery, SingleItem, WatchEvent } from '@kiroku/contract/library/schema';
import type { Viewer } from '../../http/caller.ts';
import { type ReadyResponse, ResponseCache } from '../../http/readyResponse.ts';
import { requireVisibleLibrary } from '../privacy/requireVisibleLibrary.ts';
import { openChanges } from './changes.ts';
import type { LibraryDeps } from './deps.ts';
import { readWatchEvents } from './historyStore.ts';
import { openItems, wireEntry } from './items.ts';
import { countStatuses, readEntries, readEntry } from './store.ts';

const CACHE_BYTES = 48 * 2 ** 20;
const HISTORY_SHOWN = 50;

export type Library = ReturnType<typeof openLibrary>;

/** Members' libraries: assembled from ready pieces, cached until their owner or a title changes. */
export function openLibrary(deps: LibraryDeps) {
  const { db, catalogue, heads, schedule } = deps;
  const { anime } = catalogue.memories;
  const cache = new ResponseCache<LibraryItem[]>(CACHE_BYTES);
  const items = openItems(deps);

  return {
    ...openChanges(deps, items),

    /** A library or a part of it, latest change first. Throws 404, 403 for a hidden one. */
    async read(
      owner: string,
      viewer: Viewer,
      wanted: LibraryQuery = {},
    ): Promise<ReadyResponse<LibraryItem[]>> {
      const { uid, version } = await requireVisibleLibrary(heads, owner, viewer);
      const titles = `${anime.mediaVersion}.${schedule.version()}`;
      const key = `${uid} ${titles} ${wanted.status ?? ''} ${wanted.limit ?? ''}`;
      const cached = cache.get(key, version);
      if (cached) return cached;
      return cache.store(key, version, items.content(await readEntries(db.sql, uid, wanted)));
    },

    /** One title in a member's library. Throws 404 for an unknown member or title, 403 for a hidden library. */
    async readOne(owner: string, animeId: string, viewer: Viewer): Promise<SingleItem> {
      const title = items.titleOf({ id: /^\d{1,10}$/.test(animeId) ? animeId : '0' });
      const { uid } = await requireVisibleLibrary(heads, owner, viewer);
      return items.single(uid, title);
    },

    /** Counts of a member's entries: in all and by state. */
    async counts(owner: string, viewer: Viewer) {
      const { uid } = await requireVisibleLibrary(heads, owner, viewer);
      const counted = await countStatuses(db.sql, uid);
      const of = (status: number) => counted.get(status) ?? 0;
      const total = [...counted.values()].reduce((sum, entries) => sum + entries, 0);
      return { total, '1': of(1), '2': of(2), '3': of(3), '4': of(4), '5': of(5), '6': of(6) };
    },

    /** The latest changes of progress, the last first. */
    async history(uid: string): Promise<WatchEvent[]> {
      const watched = await readWatchEvents(db.sql, uid, HISTORY_SHOWN);
      return watched.flatMap(({ id, animeId, from, to, at }) => {
        const title = anime.get(animeId);
        if (!title) return [];
        return [{ id, animeID: animeId, from, to, at: at.getTime(), media: anime.plainCard(title) }];
      });
    },

    /** The entry of a title's own answer, or null. */
    async entryOf(uid: string, animeId: number): Promise<LibraryEntry | null> {
      const entry = await readEntry(db.sql, uid, animeId);
      return entry ? wireEntry(entry) : null;
    },
  };
}
