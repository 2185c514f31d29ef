import type { Kind } from '@kiroku/contract/catalogue/labels';
import { z } from 'zod';
import type { AnilistQuery } from './client.ts';
import { anilistId, MEDIA_TYPE, number, text, texts } from './mediaTypes.ts';

const dateSchema = z.object({ year: number, month: number, day: number }).nullish();

const linkSchema = z.object({
  site: text,
  url: text,
  type: text,
  language: text,
  isDisabled: z.boolean().nullish(),
});

const studioSchema = z.object({
  isMain: z.boolean().nullish(),
  node: z.object({ name: text }).nullish(),
});

export const mediaSchema = z.object({
  id: anilistId,
  idMal: number,
  title: z.object({ romaji: text, english: text, native: text }).nullish(),
  synonyms: texts,
  description: text,
  format: text,
  status: text,
  episodes: number,
  duration: number,
  chapters: number,
  volumes: number,
  source: text,
  genres: texts,
  tags: z.array(z.object({ name: text, category: text }).nullish()).nullish(),
  countryOfOrigin: text,
  startDate: dateSchema,
  endDate: dateSchema,
  season: text,
  seasonYear: number,
  coverImage: z.object({ extraLarge: text, large: text }).nullish(),
  bannerImage: text,
  studios: z.object({ edges: z.array(studioSchema.nullish()).nullish() }).nullish(),
  externalLinks: z.array(linkSchema.nullish()).nullish(),
  hashtag: text,
  trailer: z.object({ id: text, site: text, thumbnail: text }).nullish(),
});

/** A title of AniList. */
export type AnilistMedia = z.output<typeof mediaSchema>;
export type AnilistLink = z.output<typeof linkSchema>;
export type AnilistDate = z.output<typeof dateSchema>;

const answer = z.object({ Media: mediaSchema.nullable() }).transform(({ Media }) => Media);

/** Fields queried for each title. Version 3 of the sources is the list of product.md, Catalogue 5. */
export const MEDIA_FIELDS = `
    id
    idMal
    title { romaji english native }
    synonyms
    description(asHtml: false)
    format
    status(version: 2)
    episodes
    duration
    chapters
    volumes
    source(version: 3)
    genres
    tags { name category }
    countryOfOrigin
    startDate { year month day }
    endDate { year month day }
    season
    seasonYear
    coverImage { extraLarge large }
    bannerImage
    studios { edges { isMain node { name } } }
    externalLinks { site url type language isDisabled }
    hashtag
    trailer { id site thumbnail }`;

const document = `query ($id: Int, $type: MediaType) {
  Media(id: $id, type: $type) {${MEDIA_FIELDS}
  }
}`;

/** A title of a kind by its id. */
export function mediaQuery(kind: Kind, id: number): AnilistQuery<AnilistMedia | null> {
  return { document, variables: { type: MEDIA_TYPE[kind], id }, answer };
}
