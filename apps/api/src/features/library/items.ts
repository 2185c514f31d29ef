import { PROBLEMS } from '@kiroku/contract/base/problems';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { LIBRARY_MESSAGES } from '@kiroku/contract/library/problems';
import { releasedEpisodes } from '@kiroku/contract/library/rules';
import { titleIdOf } from '@kiroku/contract/library/schema';
import { ProblemError } from '../../http/problems.ts';
import { ReadyResponse } from '../../http/readyResponse.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import { isFavourite } from '../favourites/store.ts';
import { type LibraryDeps, REQUIRED, type TitleIds } from './deps.ts';
import { readEntry, type StoredEntry } from './store.ts';

export type Items = ReturnType<typeof openItems>;

/** Entries as answers hold them: the title's piece is ready JSON that all libraries share. */
export function openItems({ db, catalogue, schedule }: LibraryDeps) {
  const { anime } = catalogue.memories;

  /** Undefined for a title that is no longer in the catalogue. */
  function itemJson(entry: StoredEntry): string | undefined {
    const media = mediaOf(entry.animeID);
    return media && `{"progression":${JSON.stringify(wireEntry(entry))},${media}}`;
  }

  /** The part of an answer that says of a title what it is and where its broadcast stands. */
  function mediaOf(animeId: number): string | undefined {
    const title = anime.get(animeId);
    if (!title) return undefined;
    const next = schedule.next(animeId)?.at ?? null;
    const released = releasedEpisodes(title, schedule.released(animeId));
    return `"media":${anime.mediaJson(animeId)},"nextEpisode":${next},"released":${released}`;
  }

  return {
    itemJson,

    /** One title in a library, whether it is there or not. */
    async single(uid: string, animeId: number): Promise<ReadyResponse> {
      const entry = await readEntry(db.sql, uid, animeId);
      const favorite = await isFavourite(db.sql, uid, 'anime', animeId);
      const progression = JSON.stringify(entry ? wireEntry(entry) : null);
      return new ReadyResponse(`{"progression":${progression},${mediaOf(animeId)},"isFavorite":${favorite}}`);
    },

    /** The title a body means. Throws 404 for one that is unknown, 422 for none or two. */
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
