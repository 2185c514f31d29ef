import '../base/french.ts';
import { z } from 'zod';
import { partialDateSchema } from '../base/partialDate.ts';
import { multiLine, singleLine } from '../base/textSchemas.ts';
import {
  ANIME_FORMATS,
  GENRES,
  MANGA_FORMATS,
  ORIGINS,
  SOURCES,
  TARGET_AUDIENCES,
  valuesOf,
} from './labels.ts';
import { titleLinkSchema, webAddress } from './links.ts';
import { readSeason } from './season.ts';

/** Schema of a title's texts, for imports, the demo catalogue and the staff's forms. */

const text = (max: number) => singleLine(max).nullable();
const longText = (max: number) => multiLine(max).nullable();
const list = (max: number, items: number) => z.array(singleLine(max)).max(items);
const wholeNumber = (max: number) => z.int().min(0).max(max).nullable();
const externalId = z.int().positive().max(2_147_483_647).nullable();

const sharedShape = {
  title: text(500),
  titleEN: text(500),
  romanji: text(500),
  titleJP: text(500),
  alt: list(500, 200),
  synopsis: longText(10_000),
  image: webAddress.nullable(),
  bannerURL: webAddress.nullable(),
  status: z.int().min(1).max(5).nullable(),
  source: z.enum(valuesOf(SOURCES)).nullable(),
  origin: z.enum(valuesOf(ORIGINS)).nullable(),
  genre: z.array(z.enum(valuesOf(GENRES))),
  start: partialDateSchema.nullable(),
  end: partialDateSchema.nullable(),
  adult: z.boolean(),
  links: z.array(titleLinkSchema).max(100),
  idMAL: externalId,
  idAnilist: externalId,
};

type Named = { title?: unknown; titleEN?: unknown; romanji?: unknown; titleJP?: unknown };

/** Whether a title has any name. */
export const isNamed = (draft: Named) =>
  Boolean(draft.title || draft.titleEN || draft.romanji || draft.titleJP);

export const NAMELESS = 'Un titre est requis.';

export const animeShape = z.strictObject({
  ...sharedShape,
  type: z.enum(valuesOf(ANIME_FORMATS)).nullable(),
  vf: z.boolean(),
  NbEpisodes: wholeNumber(99_999),
  EpAverage: wholeNumber(10_000),
  season: z
    .string()
    .refine((season) => readSeason(season) !== null, 'Saison invalide.')
    .nullable(),
  studios: list(100, 50),
  social: z.strictObject({
    Hashtag: text(200),
    website: webAddress.nullable(),
    TwitterJP: webAddress.nullable(),
    TwitterFR: webAddress.nullable(),
  }),
  streaming: z.array(titleLinkSchema).max(100),
  videos: z
    .array(z.strictObject({ url: webAddress, photo: webAddress.nullable(), title: text(200) }))
    .max(100),
});

export const mangaShape = z.strictObject({
  ...sharedShape,
  type: z.enum(valuesOf(MANGA_FORMATS)).nullable(),
  NbChapter: wholeNumber(99_999),
  NbBook: text(20),
  targetAudienceFR: z.enum(valuesOf(TARGET_AUDIENCES)).nullable(),
  targetAudienceJP: z.enum(valuesOf(TARGET_AUDIENCES)).nullable(),
  doujin: z.boolean(),
  readingSites: z.array(titleLinkSchema).max(100),
});

export const animeDraftSchema = animeShape.refine(isNamed, {
  message: NAMELESS,
  path: ['title'],
});
export const mangaDraftSchema = mangaShape.refine(isNamed, {
  message: NAMELESS,
  path: ['title'],
});

export type AnimeDraft = z.output<typeof animeDraftSchema>;
export type MangaDraft = z.output<typeof mangaDraftSchema>;

const nothingShared = {
  title: null,
  titleEN: null,
  romanji: null,
  titleJP: null,
  alt: [],
  synopsis: null,
  image: null,
  bannerURL: null,
  type: null,
  status: null,
  source: null,
  origin: null,
  genre: [],
  start: null,
  end: null,
  adult: false,
  links: [],
  idMAL: null,
  idAnilist: null,
};

/** An anime without any data; a draft starts from it. */
export const EMPTY_ANIME: AnimeDraft = {
  ...nothingShared,
  vf: false,
  NbEpisodes: null,
  EpAverage: null,
  season: null,
  studios: [],
  social: { Hashtag: null, website: null, TwitterJP: null, TwitterFR: null },
  streaming: [],
  videos: [],
};

/** A manga without any data. */
export const EMPTY_MANGA: MangaDraft = {
  ...nothingShared,
  NbChapter: null,
  NbBook: null,
  targetAudienceFR: null,
  targetAudienceJP: null,
  doujin: false,
  readingSites: [],
};
