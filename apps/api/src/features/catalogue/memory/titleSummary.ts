import type { PartialDate } from '@kiroku/contract/base/partialDate';
import type { Titles } from '@kiroku/contract/catalogue/titles';

/** What memory holds of a title: all that lists, filters, sorting and search need, and nothing that only its page shows. */
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
  /** Members who hold the title. */
  members: number;
  /** Popularity elsewhere, as imported. */
  popularity: number;
  /** Members' average, 0–10. */
  average: number | null;
  /** What sorting by score goes by: the members' average, else the imported one. */
  score: number | null;
  /** Epoch milliseconds. */
  createdAt: number;
  changedAt: number;
};
