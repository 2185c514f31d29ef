import type { SeasonName } from '@kiroku/contract/catalogue/labels';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';

/** The fields of a title for lists, filters, sorting and search. Fields of its page alone are left out. */
export const SUMMARY_FIELDS = [
  'title',
  'titleEN',
  'romanji',
  'titleJP',
  'alt',
  'image',
  'bannerURL',
  'type',
  'status',
  'adult',
  'start',
  'end',
  'genre',
  'origin',
  'source',
  'vf',
  'doujin',
  'NbEpisodes',
  'NbChapter',
  'NbBook',
  'EpAverage',
  'studios',
  'idMAL',
  'idAnilist',
] as const satisfies (keyof Anime | keyof Manga)[];

/** A title of either kind in memory. A field that a kind lacks has its empty value. */
export type TitleSummary = Omit<Pick<Anime & Manga, (typeof SUMMARY_FIELDS)[number]>, 'title'> & {
  id: number;
  /** The French title. */
  title: string | null;
  /** Names the content of the title's row: no other content has it. Counters are in another row. */
  version: string;
  /** Keys of the copies of its pictures in our store. */
  imageCopy: string | null;
  bannerCopy: string | null;
  tags: string[];
  season: SeasonName | null;
  /** The season's year, else the year of the start. */
  year: number | null;
  /** Broadcasters of an anime, reading sites of a manga. */
  broadcasters: string[];
  /** Members whose library has the title. */
  members: number;
  /** Popularity elsewhere, as imported. */
  popularity: number;
  importedScore: number | null;
  /** Members' scores: their number, and their sum in tenths. */
  votes: number;
  tenths: number;
  /** Epoch milliseconds. */
  createdAt: number;
  changedAt: number;
};
