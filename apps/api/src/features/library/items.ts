import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OwnEntry } from '@kiroku/contract/catalogue/entry';
import { followedAnime } from '@kiroku/contract/library/followedTitle';
import { FINISHED } from '@kiroku/contract/library/labels';
import { releasedEpisodes } from '@kiroku/contract/library/rules';
import type { LibraryItem, OwnItem, SingleItem } from '@kiroku/contract/library/schema';
import type { Db } from '../../db/schema.ts';
import type { Content } from '../../http/readyResponse.ts';
import type { Slice } from '../../http/slice.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import type { LibraryDeps } from './deps.ts';
import { isFavourite } from './favouriteStore.ts';
import { hasWatched } from './historyStore.ts';
import { type ItemPiece, sliced, wireEntry } from './itemSlices.ts';
import { type NotedEntry, readEntry, type StoredEntry } from './store.ts';

/** Items made at once: some milliseconds of the main thread. */
const AT_ONCE = 1000;
const UNKNOWN_MEDIA = Buffer.from('null');

export type Items = ReturnType<typeof openItems>;

/** Entries with their titles. */
export function openItems({ db, catalogue, schedule }: LibraryDeps) {
  const { anime } = catalogue.memories;

  function item(entry: StoredEntry, title: TitleSummary): LibraryItem {
    return { progression: wireEntry(entry), media: anime.media(title), ...broadcastOf(title) };
  }

  function pieceOf(entry: StoredEntry, title: TitleSummary): ItemPiece {
    const media = anime.mediaJson(title.id) ?? UNKNOWN_MEDIA;
    return { entry, media, ...broadcastOf(title) };
  }

  function broadcastOf(title: TitleSummary) {
    const dub = schedule.dub(title.id);
    return {
      nextEpisode: schedule.next(title.id)?.at ?? null,
      released: releasedEpisodes(followedAnime(title), schedule.released(title.id)),
      ...(dub && { vf: dub }),
    };
  }

  return {
    /** An item for its owner. */
    ownItem(entry: NotedEntry, title: TitleSummary): OwnItem {
      return { progression: ownEntry(entry), media: anime.media(title), ...broadcastOf(title) };
    },

    /**
     * A library as a response holds it: JSON assembled from the titles' pieces, values when this process asks. What has not changed
     * since `former` is taken from there.
     */
    async content(
      entries: readonly StoredEntry[],
      former: readonly Slice[] = [],
    ): Promise<Content<LibraryItem[]>> {
      const pieces: ItemPiece[] = [];
      for (const [at, entry] of entries.entries()) {
        if (at > 0 && at % AT_ONCE === 0) await nextTurn();
        // A title may be in a library and no longer in the catalogue.
        const title = anime.get(entry.animeID);
        if (title) pieces.push(pieceOf(entry, title));
      }
      return {
        body: await sliced(pieces, former),
        value: () =>
          pieces.flatMap(({ entry }) => {
            const title = anime.get(entry.animeID);
            return title ? [item(entry, title)] : [];
          }),
      };
    },

    /** A title in a library, with a null entry when it is absent; with the note for its owner alone. */
    async single(uid: string, title: TitleSummary, isOwner: boolean): Promise<SingleItem> {
      const [entry, isFavorite] = await Promise.all([
        readEntry(db.sql, uid, title.id),
        isFavourite(db.sql, uid, 'anime', title.id),
      ]);
      const progression = entry ? (isOwner ? ownEntry : wireEntry)(entry) : null;
      const isFollowed = isOwner && entry !== undefined && (await isFollowedHere(db.sql, uid, entry));
      const item = { progression, media: anime.media(title), ...broadcastOf(title), isFavorite };
      return isFollowed ? { ...item, isFollowed } : item;
    },
  };
}

/** Whether a title that is not finished was followed here (product.md, Library 2). */
async function isFollowedHere(db: Db, uid: string, entry: StoredEntry): Promise<boolean> {
  if (entry.status === FINISHED || entry.progression === 0) return false;
  return hasWatched(db, uid, entry.animeID);
}

function ownEntry(entry: NotedEntry): OwnEntry {
  return { ...wireEntry(entry), note: entry.note };
}
