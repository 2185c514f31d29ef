import type { LibraryCounts } from '@kiroku/contract/library/filters';
import type { LibraryQuery, WatchEvent } from '@kiroku/contract/library/schema';
import type { StoredEntry } from '../../db/entryTables.ts';
import type { Viewer } from '../../http/caller.ts';
import { type ReadyResponse, ResponseCache } from '../../http/readyResponse.ts';
import { SingleFlight } from '../../lib/singleFlight.ts';
import { VersionedValues } from '../../lib/versionedValues.ts';
import { requireVisibleLibrary } from '../privacy/requireVisibleLibrary.ts';
import { EntryChanges, type LibraryWriters, openWriters, type WriteFields } from './changes.ts';
import type { LibraryDeps } from './deps.ts';
import { countStatuses, readEntries, readEntry } from './entryStore.ts';
import { isFavourite } from './favouriteStore.ts';
import { readEvents } from './historyStore.ts';
import { type Item, openItems } from './items.ts';
import { KeptLibraries, type KeptLibrary } from './keptLibraries.ts';
import { animeKind, type LibraryKind, mangaKind } from './libraryKinds.ts';
import { titleAt } from './titleOf.ts';

const HISTORY_SHOWN = 50;
const COUNTS_KEPT = 20_000;

export type Libraries = ReturnType<typeof openLibraries>;

/** Members' libraries, by kind. */
export function openLibraries(deps: LibraryDeps) {
  const writers = openWriters(deps.rowChanges);
  return {
    anime: openLibrary(deps, writers, animeKind(deps)),
    manga: openLibrary(deps, writers, mangaKind(deps)),
  };
}

/** The libraries of a kind: assembled from ready pieces, cached until their owner writes or a title of theirs changes. */
function openLibrary<Entry extends object, Media, Beside extends object>(
  deps: LibraryDeps,
  writers: LibraryWriters,
  of: LibraryKind<Entry, Media, Beside>,
) {
  const { db, catalogue, heads, measures } = deps;
  const { kind, memory, broadcasts } = of;
  const cache = new ResponseCache<Item<Entry, Media, Beside>[]>({ name: `${kind}-libraries` });
  measures?.cache(`${kind}-libraries`, () => cache.state());
  const counts = new VersionedValues<LibraryCounts>(COUNTS_KEPT);
  const items = openItems(db, of);
  const changes = new EntryChanges(deps, { of, writers, ownItem: items.ownItem });
  const libraries = new KeptLibraries(db, of);
  const assembling = new SingleFlight<ReadyResponse<Item<Entry, Media, Beside>[]>>();

  /** The response of a state of a library, made once. */
  async function assemble(
    key: string,
    version: number,
    read: () => readonly StoredEntry[] | Promise<readonly StoredEntry[]>,
  ): Promise<ReadyResponse<Item<Entry, Media, Beside>[]>> {
    const cached = cache.get(key, version);
    if (cached) return cached;
    return assembling.run(`${key} ${version}`, async () =>
      cache.store(key, version, await items.content(await read(), cache.last(key)?.slices)),
    );
  }

  return {
    /** A library or a part of it, latest change first. Throws 404, 403 for a hidden one. */
    async read(owner: string, viewer: Viewer, wanted: LibraryQuery = {}) {
      const { uid, version } = await requireVisibleLibrary(heads, owner, viewer);
      const part = `${wanted.status ?? ''} ${wanted.limit ?? ''}`;
      const isWhole = wanted.status === undefined && wanted.limit === undefined;
      const kept = isWhole ? await libraries.read(uid, version) : libraries.get(uid, version);
      if (kept) return assemble(`${uid} ${part}`, kept.revision, () => entriesOf(kept, wanted));
      // The evening's list, without loading the whole library.
      const titles = `${memory.mediaVersion}.${broadcasts?.().version ?? 0}`;
      return assemble(`${uid} ${part} ${titles}`, version, () => readEntries(db.sql, kind, uid, wanted));
    },

    /** One title in a member's library, with its note for the owner alone. Throws 404 for an unknown member or title, 403 for a hidden library. */
    async readOne(owner: string, id: string, viewer: Viewer) {
      const title = titleAt(catalogue, kind, id);
      const { uid } = await requireVisibleLibrary(heads, owner, viewer);
      return items.single(uid, title, viewer?.uid === uid);
    },

    /** Counts of a member's entries: in all and by state. */
    async counts(owner: string, viewer: Viewer): Promise<LibraryCounts> {
      const { uid, version } = await requireVisibleLibrary(heads, owner, viewer);
      return counts.get(uid, version, () => countStatuses(db.sql, kind, uid));
    },

    write: (uid: string, fields: WriteFields, ifMatch?: string) => changes.write(uid, fields, ifMatch),
    remove: changes.remove.bind(changes),
    undo: async (uid: string) => items.single(uid, await changes.undo(uid), true),

    /** The latest changes of progress, the last first. */
    async history(uid: string): Promise<WatchEvent[]> {
      const events = await readEvents(db.sql, kind, uid, HISTORY_SHOWN);
      return events.flatMap(({ id, titleId, from, to, at }) => {
        const title = memory.get(titleId);
        return title
          ? [{ id, animeID: titleId, from, to, at: at.getTime(), media: memory.plainCard(title) }]
          : [];
      });
    },

    /** The member's own fields of a title's answer. */
    async ofMember(uid: string, id: number) {
      const [entry, favorite] = await Promise.all([
        readEntry(db.sql, kind, uid, id),
        isFavourite(db.sql, uid, kind, id),
      ]);
      return { progression: entry ? of.entry(entry) : null, favorite };
    },
  };
}

/** The entries asked for, latest change first. */
function entriesOf({ entries }: KeptLibrary, { status, limit }: LibraryQuery): StoredEntry[] {
  const newest = [...entries.values()].reverse();
  const wanted = status === undefined ? newest : newest.filter((entry) => status.includes(entry.status));
  return wanted.slice(0, limit);
}
