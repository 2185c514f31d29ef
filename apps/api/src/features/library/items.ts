import { setImmediate as nextTurn } from 'node:timers/promises';
import { PROBLEMS, REQUIRED } from '@kiroku/contract/base/problems';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { LIBRARY_MESSAGES } from '@kiroku/contract/library/problems';
import { releasedEpisodes } from '@kiroku/contract/library/rules';
import { type LibraryItem, type SingleItem, titleIdOf } from '@kiroku/contract/library/schema';
import { ProblemError } from '../../http/problems.ts';
import type { Content } from '../../http/readyResponse.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import type { LibraryDeps, TitleIds } from './deps.ts';
import { readEntry, type StoredEntry } from './store.ts';

/** Items made at once: some milliseconds of the main thread. */
const SLICE = 1000;

export type Items = ReturnType<typeof openItems>;

/** Entries with their titles. */
export function openItems({ db, catalogue, schedule, isFavourite }: LibraryDeps) {
  const { anime } = catalogue.memories;

  function item(entry: StoredEntry, title: TitleSummary): LibraryItem {
    return { progression: wireEntry(entry), media: anime.media(title), ...broadcastOf(title) };
  }

  /** The JSON of an item: the title's piece is made once for all libraries. */
  function itemJson(entry: StoredEntry, title: TitleSummary): string {
    const { nextEpisode, released } = broadcastOf(title);
    const progression = JSON.stringify(wireEntry(entry));
    return `{"progression":${progression},"media":${anime.mediaJson(title.id)},"nextEpisode":${nextEpisode},"released":${released}}`;
  }

  function broadcastOf(title: TitleSummary) {
    return {
      nextEpisode: schedule.next(title.id)?.at ?? null,
      released: releasedEpisodes(title, schedule.released(title.id)),
    };
  }

  return {
    item,

    /** A library as a response holds it: JSON assembled from the titles' pieces, values when this process asks. */
    async content(entries: readonly StoredEntry[]): Promise<Content<LibraryItem[]>> {
      // A title may be in a library and no longer in the catalogue.
      const known = entries.flatMap((entry) => {
        const title = anime.get(entry.animeID);
        return title ? [{ entry, title }] : [];
      });
      const slices: Buffer[] = [];
      for (let start = 0; start < known.length; start += SLICE) {
        if (start > 0) await nextTurn();
        const items = known.slice(start, start + SLICE).map(({ entry, title }) => itemJson(entry, title));
        slices.push(Buffer.from(`${start > 0 ? ',' : ''}${items.join(',')}`));
      }
      return {
        text: Buffer.concat([Buffer.from('['), ...slices, Buffer.from(']')]),
        value: () => known.map(({ entry, title }) => item(entry, title)),
      };
    },

    /** A title in a library, with a null entry when it is absent. */
    async single(uid: string, title: TitleSummary): Promise<SingleItem> {
      const entry = await readEntry(db.sql, uid, title.id);
      return {
        progression: entry ? wireEntry(entry) : null,
        media: anime.media(title),
        ...broadcastOf(title),
        isFavorite: await isFavourite(uid, title.id),
      };
    },

    /** The title of a body. Throws 404 for an unknown one, 422 for none or two. */
    titleOf(body: TitleIds): TitleSummary {
      const id = titleIdOf(body);
      if (id === 'differ') throw new ProblemError(PROBLEMS.invalid, { id: LIBRARY_MESSAGES.twoIds });
      if (id === undefined) throw new ProblemError(PROBLEMS.invalid, { id: REQUIRED });
      const title = anime.get(id);
      if (!title) throw new ProblemError(CATALOGUE_PROBLEMS.unknownAnime);
      return title;
    },
  };
}

/** An entry with the fields of the contract, in their order. */
export function wireEntry(entry: StoredEntry): LibraryEntry {
  const { animeID, status, progression, rewatch, startDate, endDate, score, lastChange } = entry;
  return { animeID, status, progression, rewatch, startDate, endDate, score, lastChange };
}
