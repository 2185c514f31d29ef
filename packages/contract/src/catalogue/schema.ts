import { z } from 'zod';
import { partialDateSchema } from '../base/partialDate.ts';
import { libraryEntrySchema } from '../library/entry.ts';
import { titleLinkSchema } from './links.ts';

const text = z.string().nullable();
const count = z.int().nonnegative();

const titlesShape = { title: text, titleEN: text, romanji: text, titleJP: text };

/** A title in a list (contract, Shapes). `image` is always an address: the picture, else the poster we draw. */
export const cardSchema = z
  .object({
    id: z.int(),
    ...titlesShape,
    image: text,
    type: text,
    status: z.int().nullable(),
    adult: z.boolean(),
  })
  .meta({ id: 'Card' });

/** A card as explore answers it: with what its hover panel says, beyond the contract's fields. */
export const exploreCardSchema = cardSchema
  .extend({ season: text, NbEpisodes: z.int().nullable(), average: z.number().nullable() })
  .meta({ id: 'ExploreCard' });

export const scoreDistributionSchema = z
  .object({
    '1': count,
    '2': count,
    '3': count,
    '4': count,
    '5': count,
    '6': count,
    '7': count,
    '8': count,
    '9': count,
    '10': count,
    total: count,
  })
  .meta({ id: 'ScoreDistribution' });

export const videoSchema = z.object({ url: z.string(), photo: text, title: text });

const sharedShape = {
  alt: z.array(z.string()),
  synopsis: text,
  bannerURL: text,
  genre: z.array(z.string()),
  origin: text,
  source: text,
  start: partialDateSchema.nullable(),
  end: partialDateSchema.nullable(),
  links: z.array(titleLinkSchema),
  idMAL: z.int().nullable(),
  idAnilist: z.int().nullable(),
};

export const socialSchema = z.object({ Hashtag: text, website: text, TwitterJP: text, TwitterFR: text });

/** An anime as its page shows it (contract, Shapes). */
export const animeSchema = z
  .object({
    ...cardSchema.shape,
    ...sharedShape,
    vf: z.boolean(),
    NbEpisodes: z.int().nullable(),
    EpAverage: z.int().nullable(),
    season: text,
    studios: z.array(z.string()),
    social: socialSchema,
    diffuseur: z.record(z.string(), z.string()),
    streaming: z.array(titleLinkSchema),
    videos: z.array(videoSchema),
    score_distribution: scoreDistributionSchema,
    /** With a token: the caller's entry, or null. */
    progression: libraryEntrySchema.nullable().optional(),
    /** With a token: whether it is one of the caller's favourites. */
    favorite: z.boolean().optional(),
  })
  .meta({ id: 'Anime' });

/** A manga as its page shows it (contract, Shapes). */
export const mangaSchema = z
  .object({
    ...cardSchema.shape,
    ...sharedShape,
    NbChapter: z.int().nullable(),
    NbBook: text,
    targetAudienceFR: text,
    targetAudienceJP: text,
    doujin: z.boolean(),
    readingSites: z.array(titleLinkSchema),
    /** With a token: whether it is one of the caller's favourites. */
    favorite: z.boolean().optional(),
  })
  .meta({ id: 'Manga' });

/** How members hold an anime (contract: anime/stats). */
export const animeStatsSchema = z
  .object({
    UsersAdd: count,
    status1: count,
    status2: count,
    status3: count,
    status4: count,
    status5: count,
    status6: count,
    score_distribution: scoreDistributionSchema,
    average: z.number().nullable(),
    favorites: count,
  })
  .meta({ id: 'AnimeStats' });

/** A hit of search/anime and search/manga (contract, Catalogue). */
export const searchHitSchema = z
  .object({
    id: z.int(),
    ...titlesShape,
    alt: z.array(z.string()),
    image: text,
    bannerURL: text,
    start: partialDateSchema.nullable(),
    type: text,
    status: z.int().nullable(),
    NbEpisodes: z.int().nullable(),
    idMAL: z.int().nullable(),
    idAnilist: z.int().nullable(),
  })
  .meta({ id: 'SearchHit' });

export type Card = z.output<typeof cardSchema>;
export type ExploreCard = z.output<typeof exploreCardSchema>;
export type Anime = z.output<typeof animeSchema>;
export type Manga = z.output<typeof mangaSchema>;
export type AnimeStats = z.output<typeof animeStatsSchema>;
export type ScoreDistribution = z.output<typeof scoreDistributionSchema>;
export type SearchHit = z.output<typeof searchHitSchema>;
