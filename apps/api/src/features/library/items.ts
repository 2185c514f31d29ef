import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { FINISHED } from '@kiroku/contract/library/labels';
import type { Database } from '../../db/handle.ts';
import type { NotedEntry, StoredEntry } from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';
import type { Content } from '../../http/answers/readyResponse.ts';
import type { Slice } from '../../http/answers/slice.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import { readEntry } from './entryStore.ts';
import { isFavourite } from './favouriteStore.ts';
import { hasFollowed } from './historyStore.ts';
import { type ItemPiece, sliced } from './itemSlices.ts';
import type { LibraryKind } from './libraryKinds.ts';

/** Items made at once: some milliseconds of the main thread. */
const AT_ONCE = 1000;
const UNKNOWN_MEDIA = Buffer.from('null');

/** An entry with its title. */
export type Item<Entry, Media, Beside> = { progression: Entry; media: Media } & Beside;

/** Entries of a kind with their titles. */
export function openItems<Entry extends object, Media, Beside extends object>(
  db: Database,
  of: LibraryKind<Entry, Media, Beside>,
) {
  const { kind, memory } = of;
  const item = (entry: StoredEntry, title: TitleSummary): Item<Entry, Media, Beside> => ({
    progression: of.entry(entry),
    media: of.media(title),
    ...of.beside(title),
  });
  const ownEntry = (entry: NotedEntry) => ({ ...of.entry(entry), note: entry.note });

  return {
    /** An item for its owner. */
    ownItem: (entry: NotedEntry, title: TitleSummary) => ({
      ...item(entry, title),
      progression: ownEntry(entry),
    }),

    /**
     * A library as a response holds it: JSON assembled from the titles' pieces, values when this process asks. What has not changed
     * since `former` is taken from there.
     */
    async content(
      entries: readonly StoredEntry[],
      former: readonly Slice[] = [],
    ): Promise<Content<Item<Entry, Media, Beside>[]>> {
      const pieces: ItemPiece[] = [];
      for (const [at, entry] of entries.entries()) {
        if (at > 0 && at % AT_ONCE === 0) await nextTurn();
        // A title may be in a library and no longer in the catalogue.
        const title = memory.get(entry.titleId);
        const media = memory.mediaJson(entry.titleId) ?? UNKNOWN_MEDIA;
        if (title) pieces.push({ entry, media, ...of.beside(title) });
      }
      return {
        body: await sliced(kind, pieces, former),
        value: () =>
          pieces.flatMap(({ entry }) => {
            const title = memory.get(entry.titleId);
            return title ? [item(entry, title)] : [];
          }),
      };
    },

    /** A title in a library, with a null entry when it is absent; with the note for its owner alone. */
    async single(uid: string, title: TitleSummary, isOwner: boolean) {
      const [entry, isFavorite] = await Promise.all([
        readEntry(db.sql, kind, uid, title.id),
        isFavourite(db.sql, uid, kind, title.id),
      ]);
      const progression = entry ? (isOwner ? ownEntry : of.entry)(entry) : null;
      const single = { progression, media: of.media(title), ...of.beside(title), isFavorite };
      const isFollowed = isOwner && entry !== undefined && (await isFollowedHere(db.sql, kind, uid, entry));
      return isFollowed ? { ...single, isFollowed } : single;
    },
  };
}

/** Whether an unfinished anime was followed here (product.md, Library 2); of a manga, its progress decides. */
async function isFollowedHere(db: Db, kind: Kind, uid: string, entry: NotedEntry): Promise<boolean> {
  if (kind === 'manga' || entry.status === FINISHED || entry.progression === 0) return false;
  return hasFollowed(db, kind, uid, entry.titleId);
}
