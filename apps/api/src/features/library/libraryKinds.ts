import type { LibraryEntry, MangaEntry } from '@kiroku/contract/catalogue/entry';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type FollowedTitle, followedAnime, followedManga } from '@kiroku/contract/library/followedTitle';
import { releasedEpisodes } from '@kiroku/contract/library/rules';
import type { LibraryItem, LibraryMedia, MangaMedia } from '@kiroku/contract/library/schema';
import type { ChangeLog } from '#api/lib/changeLog.ts';
import type { StoredEntry } from '../../db/tables/entryTables.ts';
import type { TitleMemory } from '../catalogue/memory/titleMemory.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import type { LibraryDeps } from './deps.ts';
import { animeEntry, mangaEntry } from './wireEntry.ts';

/** Broadcast of an anime, as in its item. */
export type Broadcast = Omit<LibraryItem, 'progression' | 'media'>;

/** A library of one kind: how its entries and titles answer (product.md, Library 13). */
export type LibraryKind<
  Entry = unknown,
  Media = unknown,
  Beside extends Partial<Broadcast> = Partial<Broadcast>,
> = {
  kind: Kind;
  memory: TitleMemory;
  /** An entry with the fields of the contract, in their order: no note. */
  entry: (entry: StoredEntry) => Entry;
  media: (title: TitleSummary) => Media;
  /** Fields of an item beside its entry and its title. */
  beside: (title: TitleSummary) => Beside;
  followed: (title: TitleSummary) => FollowedTitle;
  /** Titles whose broadcast changed; of anime alone. */
  broadcasts?: () => ChangeLog;
};

export type AnimeKind = LibraryKind<LibraryEntry, LibraryMedia, Broadcast>;
export type MangaKind = LibraryKind<MangaEntry, MangaMedia, Record<never, never>>;

export function animeKind({ catalogue, schedule }: Pick<LibraryDeps, 'catalogue' | 'schedule'>): AnimeKind {
  const memory = catalogue.memories.anime;
  return {
    kind: 'anime',
    memory,
    entry: animeEntry,
    media: (title) => memory.media(title),
    beside(title) {
      const dub = schedule.dub(title.id);
      return {
        nextEpisode: schedule.next(title.id)?.at ?? null,
        released: releasedEpisodes(followedAnime(title), schedule.released(title.id)),
        ...(dub && { vf: dub }),
      };
    },
    followed: followedAnime,
    broadcasts: schedule.changes,
  };
}

export function mangaKind({ catalogue }: Pick<LibraryDeps, 'catalogue'>): MangaKind {
  const memory = catalogue.memories.manga;
  return {
    kind: 'manga',
    memory,
    entry: mangaEntry,
    media: (title) => memory.media(title),
    beside: () => ({}),
    followed: followedManga,
  };
}
