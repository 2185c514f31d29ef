import type { LibraryCounts } from '@kiroku/contract/library/filters';
import type { WatchEvent } from '@kiroku/contract/library/schema';
import type { Viewer } from '../../http/admission/caller.ts';
import { VersionedValues } from '../../lib/versionedValues.ts';
import { requireVisibleLibrary } from '../privacy/requireVisibleLibrary.ts';
import { EntryChanges, type LibraryWriters, openWriters } from './changes.ts';
import type { LibraryDeps } from './deps.ts';
import { countStatuses, readEntry } from './entryStore.ts';
import { isFavourite } from './favouriteStore.ts';
import { readEvents } from './historyStore.ts';
import { openItems } from './items.ts';
import { animeKind, type LibraryKind, mangaKind } from './libraryKinds.ts';
import { openReads } from './reads.ts';
import { titleAt } from './titleOf.ts';

const HISTORY_SHOWN = 50;
const COUNTS_CACHED = 20_000;

export type Libraries = ReturnType<typeof openLibraries>;

/** Members' libraries, by kind. */
export function openLibraries(deps: LibraryDeps) {
  const writers = openWriters(deps.rowChanges);
  return {
    anime: openLibrary(deps, writers, animeKind(deps)),
    manga: openLibrary(deps, writers, mangaKind(deps)),
  };
}

function openLibrary<Entry extends object, Media, Beside extends object>(
  deps: LibraryDeps,
  writers: LibraryWriters,
  of: LibraryKind<Entry, Media, Beside>,
) {
  const { db, catalogue, heads } = deps;
  const { kind, memory } = of;
  const items = openItems(db, of);
  const changes = new EntryChanges(deps, { of, writers, ownItem: items.ownItem });
  const counts = new VersionedValues<LibraryCounts>(COUNTS_CACHED);

  return {
    changes,
    read: openReads(deps, of, items),

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

    /** Reverts the latest change of progress. Throws the 409 of an entry that changed since. */
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
