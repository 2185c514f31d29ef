import type { LibraryEntry } from '@kiroku/contract/library/entry';
import type { LibraryQuery, WatchEvent } from '@kiroku/contract/library/schema';
import type { Viewer } from '../../http/caller.ts';
import { type ReadyResponse, ResponseCache } from '../../http/readyResponse.ts';
import { openChanges } from './changes.ts';
import { type LibraryDeps, versionOf } from './deps.ts';
import { readWatched } from './historyStore.ts';
import { openItems, wireEntry } from './items.ts';
import { countStatuses, readEntries, readEntry } from './store.ts';

const KEPT_BYTES = 48 * 2 ** 20;
const HISTORY_SHOWN = 50;

export type Library = ReturnType<typeof openLibrary>;

/** Members' libraries. A whole one is assembled from ready pieces, kept, and sent again until its owner or a title changes. */
export function openLibrary(deps: LibraryDeps) {
  const { db, catalogue, schedule } = deps;
  const { anime } = catalogue.memories;
  const kept = new ResponseCache(KEPT_BYTES);
  const items = openItems(deps);

  return {
    ...openChanges(deps, items),

    /** The JSON of a whole library or of a part, the latest change first. Throws 404, 403 for a hidden one. */
    async read(uid: string, viewer: Viewer, wanted: LibraryQuery = {}): Promise<ReadyResponse> {
      const version = await versionOf(deps, uid, viewer);
      const titles = `${anime.mediaVersion}.${schedule.version()}`;
      const key = `${uid} ${titles} ${wanted.status ?? ''} ${wanted.limit ?? ''}`;
      const known = kept.get(key, version);
      if (known) return known;
      const entries = await readEntries(db.sql, uid, wanted);
      const pieces = entries.flatMap((entry) => items.itemJson(entry) ?? []);
      return kept.keep(key, version, `[${pieces.join(',')}]`);
    },

    /** One title in a member's library. Throws 404 for an unknown member or title, 403 for a hidden library. */
    async readOne(uid: string, animeId: string, viewer: Viewer): Promise<ReadyResponse> {
      const { id } = items.titleOf({ id: /^\d{1,10}$/.test(animeId) ? animeId : '0' });
      await versionOf(deps, uid, viewer);
      return items.single(uid, id);
    },

    /** How many entries a member has, in all and by state. */
    async counts(uid: string, viewer: Viewer) {
      await versionOf(deps, uid, viewer);
      const counted = await countStatuses(db.sql, uid);
      const of = (status: number) => counted.get(status) ?? 0;
      const total = [...counted.values()].reduce((sum, entries) => sum + entries, 0);
      return { total, '1': of(1), '2': of(2), '3': of(3), '4': of(4), '5': of(5), '6': of(6) };
    },

    /** The latest changes of progress, the last first. */
    async history(uid: string): Promise<WatchEvent[]> {
      const watched = await readWatched(db.sql, uid, HISTORY_SHOWN);
      return watched.flatMap(({ id, animeId, from, to, at }) => {
        const title = anime.get(animeId);
        if (!title) return [];
        return [{ id, animeID: animeId, from, to, at: at.getTime(), media: anime.plainCard(title) }];
      });
    },

    /** The entry a title's own answer carries, or null. */
    async entryOf(uid: string, animeId: number): Promise<LibraryEntry | null> {
      const entry = await readEntry(db.sql, uid, animeId);
      return entry ? wireEntry(entry) : null;
    },
  };
}
