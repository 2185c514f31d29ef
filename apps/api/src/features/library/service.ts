import type { LibraryEntry } from '@kiroku/contract/catalogue/entry';
import type { LibraryCounts } from '@kiroku/contract/library/filters';
import type { LibraryItem, LibraryQuery, SingleItem, WatchEvent } from '@kiroku/contract/library/schema';
import type { Viewer } from '../../http/caller.ts';
import { type ReadyResponse, ResponseCache } from '../../http/readyResponse.ts';
import { SingleFlight } from '../../lib/singleFlight.ts';
import { VersionedValues } from '../../lib/versionedValues.ts';
import { requireVisibleLibrary } from '../privacy/requireVisibleLibrary.ts';
import { openChanges } from './changes.ts';
import type { LibraryDeps } from './deps.ts';
import { readWatchEvents } from './historyStore.ts';
import { wireEntry } from './itemSlices.ts';
import { openItems } from './items.ts';
import { KeptLibraries, type KeptLibrary } from './keptLibraries.ts';
import { countStatuses, readEntries, readEntry, type StoredEntry } from './store.ts';
import { titleAt } from './titleOf.ts';

const HISTORY_SHOWN = 50;
const COUNTS_KEPT = 20_000;

export type Library = ReturnType<typeof openLibrary>;

/** Members' libraries: assembled from ready pieces, cached until their owner writes or a title of theirs changes. */
export function openLibrary(deps: LibraryDeps) {
  const { db, catalogue, heads, schedule, measures } = deps;
  const { anime } = catalogue.memories;
  const cache = new ResponseCache<LibraryItem[]>({ name: 'anime-libraries' });
  measures?.cache('anime-libraries', () => cache.state());
  const counts = new VersionedValues<LibraryCounts>(COUNTS_KEPT);
  const items = openItems(deps);
  const libraries = new KeptLibraries(deps);
  const assembling = new SingleFlight<ReadyResponse<LibraryItem[]>>();

  /** The response of a state of a library, made once. */
  async function assemble(
    key: string,
    version: number,
    read: () => readonly StoredEntry[] | Promise<readonly StoredEntry[]>,
  ): Promise<ReadyResponse<LibraryItem[]>> {
    const cached = cache.get(key, version);
    if (cached) return cached;
    return assembling.run(`${key} ${version}`, async () =>
      cache.store(key, version, await items.content(await read(), cache.last(key)?.slices)),
    );
  }

  return {
    ...openChanges(deps, items),

    /** A library or a part of it, latest change first. Throws 404, 403 for a hidden one. */
    async read(
      owner: string,
      viewer: Viewer,
      wanted: LibraryQuery = {},
    ): Promise<ReadyResponse<LibraryItem[]>> {
      const { uid, version } = await requireVisibleLibrary(heads, owner, viewer);
      const part = `${wanted.status ?? ''} ${wanted.limit ?? ''}`;
      const isWhole = wanted.status === undefined && wanted.limit === undefined;
      const kept = isWhole ? await libraries.read(uid, version) : libraries.get(uid, version);
      if (kept) return assemble(`${uid} ${part}`, kept.revision, () => entriesOf(kept, wanted));
      // The evening's list of a member whose library nobody reads: less than reading the whole.
      const titles = `${anime.mediaVersion}.${schedule.version()}`;
      return assemble(`${uid} ${part} ${titles}`, version, () => readEntries(db.sql, uid, wanted));
    },

    /** One title in a member's library, with its note for the owner alone. Throws 404 for an unknown member or title, 403 for a hidden library. */
    async readOne(owner: string, animeId: string, viewer: Viewer): Promise<SingleItem> {
      const title = titleAt(catalogue, 'anime', animeId);
      const { uid } = await requireVisibleLibrary(heads, owner, viewer);
      return items.single(uid, title, viewer?.uid === uid);
    },

    /** Counts of a member's entries: in all and by state. */
    async counts(owner: string, viewer: Viewer) {
      const { uid, version } = await requireVisibleLibrary(heads, owner, viewer);
      return counts.get(uid, version, () => countStatuses(db.sql, 'library_entry', uid));
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

/** The entries asked for, latest change first. */
function entriesOf({ entries }: KeptLibrary, { status, limit }: LibraryQuery): StoredEntry[] {
  const newest = [...entries.values()].reverse();
  const wanted = status === undefined ? newest : newest.filter((entry) => status.includes(entry.status));
  return wanted.slice(0, limit);
}
