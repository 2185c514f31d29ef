import type { MangaEntry, OwnMangaEntry } from '@kiroku/contract/catalogue/entry';
import type { LibraryCounts } from '@kiroku/contract/library/filters';
import { followedManga } from '@kiroku/contract/library/followedTitle';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import type {
  LibraryQuery,
  MangaItem,
  OwnMangaItem,
  SingleMangaItem,
  TitleIds,
  WriteManga,
} from '@kiroku/contract/library/schema';
import { isRowGone } from '../../../db/problems.ts';
import type { Viewer } from '../../../http/caller.ts';
import { ProblemError } from '../../../http/problems.ts';
import { jsonContent, type ReadyResponse, ResponseCache } from '../../../http/readyResponse.ts';
import { SingleFlight } from '../../../lib/singleFlight.ts';
import { VersionedValues } from '../../../lib/versionedValues.ts';
import type { TitleSummary } from '../../catalogue/memory/titleSummary.ts';
import { unknownTitle } from '../../catalogue/service.ts';
import { requireVisibleLibrary } from '../../privacy/requireVisibleLibrary.ts';
import { applyMangaChange } from '../applyChange.ts';
import type { LibraryDeps } from '../deps.ts';
import { isFavourite } from '../favouriteStore.ts';
import { matchesEntry } from '../matchesEntry.ts';
import { countStatuses, lockLibrary } from '../store.ts';
import { titleAt, titleOf } from '../titleOf.ts';
import {
  readMangaEntries,
  readMangaEntry,
  removeMangaEntry,
  type StoredManga,
  writeMangaEntry,
} from './mangaStore.ts';

const COUNTS_KEPT = 20_000;

export type MangaLibrary = ReturnType<typeof openMangaLibrary>;

/** Members' manga: the rules of libraries, without history and counters of titles (product.md, Library 13). */
export function openMangaLibrary({ db, catalogue, heads, measures, now }: LibraryDeps) {
  const { manga } = catalogue.memories;
  const cache = new ResponseCache<MangaItem[]>({ name: 'manga-libraries' });
  measures?.cache('manga-libraries', () => cache.state());
  const counts = new VersionedValues<LibraryCounts>(COUNTS_KEPT);
  const reading = new SingleFlight<ReadyResponse<MangaItem[]>>();

  async function readItems(uid: string, wanted: LibraryQuery): Promise<MangaItem[]> {
    const entries = await readMangaEntries(db.sql, uid, wanted);
    return entries.flatMap((entry) => {
      const title = manga.get(entry.mangaID);
      return title ? [{ progression: wireEntry(entry), media: manga.media(title) }] : [];
    });
  }

  function ownItem(entry: StoredManga, title: TitleSummary): OwnMangaItem {
    return { progression: ownEntry(entry), media: manga.media(title) };
  }

  return {
    /** A member's manga or a part of them, latest change first. Throws 404, 403 for a hidden library. */
    async read(owner: string, viewer: Viewer, wanted: LibraryQuery): Promise<ReadyResponse<MangaItem[]>> {
      const { uid, version } = await requireVisibleLibrary(heads, owner, viewer);
      const key = `${uid} ${wanted.status ?? ''} ${wanted.limit ?? ''} ${manga.mediaVersion}`;
      const cached = cache.get(key, version);
      if (cached) return cached;
      return reading.run(`${key} ${version}`, async () =>
        cache.store(key, version, jsonContent(await readItems(uid, wanted))),
      );
    },

    /** One manga in a member's library, with its note for the owner alone. Throws 404, 403 for a hidden library. */
    async readOne(owner: string, mangaId: string, viewer: Viewer): Promise<SingleMangaItem> {
      const title = titleAt(catalogue, 'manga', mangaId);
      const { uid } = await requireVisibleLibrary(heads, owner, viewer);
      const [entry, isFavorite] = await Promise.all([
        readMangaEntry(db.sql, uid, title.id),
        isFavourite(db.sql, uid, 'manga', title.id),
      ]);
      const progression = entry ? (viewer?.uid === uid ? ownEntry : wireEntry)(entry) : null;
      return { progression, media: manga.media(title), isFavorite };
    },

    /** Counts of a member's manga: in all and by state. */
    async counts(owner: string, viewer: Viewer) {
      const { uid, version } = await requireVisibleLibrary(heads, owner, viewer);
      return counts.get(uid, version, () => countStatuses(db.sql, 'manga_entry', uid));
    },

    /** Writes an entry and answers the stored item. Throws 404, 412 with the current item, 422 per field. */
    async write(uid: string, change: WriteManga, ifMatch?: string): Promise<OwnMangaItem> {
      const title = titleOf(catalogue, 'manga', change);
      const work = db.sql.transaction().execute(async (transaction) => {
        const lastChange = await lockLibrary(transaction, uid, now());
        const before = await readMangaEntry(transaction, uid, title.id);
        if (!matchesEntry(ifMatch, before)) {
          const problem = new ProblemError(LIBRARY_PROBLEMS.entryMoved);
          problem.current = before ? ownItem(before, title) : null;
          throw problem;
        }
        const written = applyMangaChange(before, change, followedManga(title));
        const note = change.note === undefined ? (before?.note ?? null) : change.note;
        const after = { ...written, mangaID: title.id, note, lastChange };
        await writeMangaEntry(transaction, uid, after);
        return after;
      });
      const entry = await work.catch((error: unknown) => {
        throw isRowGone(error) ? unknownTitle('manga') : error;
      });
      return ownItem(entry, title);
    },

    /** Removes a manga from the library. Throws 404. */
    async remove(uid: string, body: TitleIds): Promise<void> {
      const { id } = titleOf(catalogue, 'manga', body);
      await db.sql.transaction().execute(async (transaction) => {
        await lockLibrary(transaction, uid, now());
        const isRemoved = await removeMangaEntry(transaction, uid, id);
        if (!isRemoved) throw new ProblemError(LIBRARY_PROBLEMS.unknownEntry);
      });
    },

    /** The entry of a title's own answer, or null. */
    async entryOf(uid: string, mangaId: number): Promise<MangaEntry | null> {
      const entry = await readMangaEntry(db.sql, uid, mangaId);
      return entry ? wireEntry(entry) : null;
    },
  };
}

/** An entry with the fields of the contract, in their order: no note. */
function wireEntry(entry: StoredManga): MangaEntry {
  const { mangaID, status, progression, rewatch, startDate, endDate, score, lastChange } = entry;
  const { volumes, volumesOwned } = entry;
  const counted = { mangaID, status, progression, volumes, volumesOwned, rewatch };
  return { ...counted, startDate, endDate, score, lastChange };
}

function ownEntry(entry: StoredManga): OwnMangaEntry {
  return { ...wireEntry(entry), note: entry.note };
}
