import type { PartialDate } from '@kiroku/contract/base/partialDate';
import type { Titles } from '@kiroku/contract/catalogue/titles';

/** A title in memory: all that lists, filters, sorting and search need, without the fields of its page alone. */
export type TitleSummary = Titles & {
  id: number;
  alt: string[];
  tags: string[];
  image: string | null;
  bannerURL: string | null;
  type: string | null;
  status: number | null;
  adult: boolean;
  season: string | null;
  /** The season's year, else the year of the start. */
  year: number | null;
  start: PartialDate | null;
  end: PartialDate | null;
  genre: string[];
  origin: string | null;
  source: string | null;
  /** Broadcasters of an anime, reading sites of a manga. */
  broadcasters: string[];
  vf: boolean;
  doujin: boolean;
  NbEpisodes: number | null;
  /** Minutes. */
  EpAverage: number | null;
  studios: string[];
  idMAL: number | null;
  idAnilist: number | null;
  /** Members whose library has the title. */
  members: number;
  /** Popularity elsewhere, as imported. */
  popularity: number;
  /** Members' average, 0–10. */
  average: number | null;
  /** The key of sorting by score: the members' average, else the imported one. */
  score: number | null;
  /** Epoch milliseconds. */
  createdAt: number;
  changedAt: number;
};
