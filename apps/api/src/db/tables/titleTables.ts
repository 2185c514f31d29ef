import type { TitleLink } from '@kiroku/contract/catalogue/form/links';
import type { SynopsisLanguage } from '@kiroku/contract/catalogue/labels';
import type { OutsideIds } from '@kiroku/contract/catalogue/outsideIds';
import type { Anime } from '@kiroku/contract/catalogue/schema';
import type { Generated } from 'kysely';
import type { GeneratedJsonb, GeneratedTime } from './columns.ts';

// Table types of titles, columns in the order of the SQL.

/** Columns that anime and manga share. */
type TitleTable = {
  id: Generated<number>;
  title: string | null;
  title_en: string | null;
  romanji: string | null;
  title_jp: string | null;
  alt: Generated<string[]>;
  tags: Generated<string[]>;
  synopsis: string | null;
  image: string | null;
  banner_url: string | null;
  type: string | null;
  status: number | null;
  source: string | null;
  origin: string | null;
  start_year: number | null;
  start_month: number | null;
  start_day: number | null;
  end_year: number | null;
  end_month: number | null;
  end_day: number | null;
  genre: Generated<string[]>;
  adult: Generated<boolean>;
  links: GeneratedJsonb<TitleLink[]>;
  id_mal: number | null;
  id_anilist: number | null;
  import_key: string | null;
  popularity: Generated<number>;
  imported_score: number | null;
  staff_edited: Generated<string[]>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  version: Generated<string>;
  value_sources: GeneratedJsonb<Record<string, string>>;
  synopsis_lang: SynopsisLanguage | null;
  outside_ids: GeneratedJsonb<OutsideIds>;
};

export type AnimeTable = TitleTable & {
  season: string | null;
  season_year: number | null;
  nb_episodes: number | null;
  ep_average: number | null;
  studios: Generated<string[]>;
  vf: boolean | null;
  social: GeneratedJsonb<Partial<Anime['social']>>;
  streaming: GeneratedJsonb<TitleLink[]>;
  videos: GeneratedJsonb<Anime['videos']>;
  broadcast_source: string | null;
  vf_date_year: number | null;
  vf_date_month: number | null;
  vf_date_day: number | null;
};

export type MangaTable = TitleTable & {
  nb_chapter: number | null;
  nb_book: string | null;
  target_audience_fr: string | null;
  target_audience_jp: string | null;
  doujin: Generated<boolean>;
  reading_sites: GeneratedJsonb<TitleLink[]>;
  publisher_fr: string | null;
  volumes_fr: number | null;
};
