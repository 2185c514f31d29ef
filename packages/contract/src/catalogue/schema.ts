import { z } from 'zod';
import { libraryEntrySchema, mangaEntrySchema } from './entry.ts';
import { ANIME_FIELDS, MANGA_FIELDS, storedShape } from './form/titleFields.ts';
import { SYNOPSIS_LANGUAGES } from './labels.ts';
import { CARD_FIELDS, pick, SEARCH_HIT_FIELDS } from './projections.ts';

const text = z.string().nullable();
const count = z.int().nonnegative();

/**
 * Responses always have a `title`, the French one or the variant that stands for it, and an `image`, the picture or the drawn poster;
 * an unknown synopsis is left out (product.md, Catalogue 1).
 */
const shown = { title: z.string(), synopsis: z.string().optional() };
/** The language of the synopsis; null when it is unknown (product.md, French layer 2). */
const synopsisLang = z.enum(SYNOPSIS_LANGUAGES).nullable();
const animeShape = { ...storedShape(ANIME_FIELDS), ...shown };
const mangaShape = { ...storedShape(MANGA_FIELDS), ...shown };
/** The French title, or null. */
const titleFR = text;

/** A title in a list. */
export const cardSchema = z.object({ id: z.int(), ...pick(animeShape, CARD_FIELDS) }).meta({ id: 'Card' });

/** A card of explore, with the fields of its hover panel. */
export const exploreCardSchema = cardSchema
  .extend({
    season: text,
    NbEpisodes: z.int().nullable(),
    average: z.number().nullable(),
    genre: animeShape.genre,
    start: animeShape.start,
  })
  .meta({ id: 'ExploreCard' });

const scoreDistributionSchema = z
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
    /** Sum of the scores. */
    accumulator: z.number().nonnegative(),
  })
  .meta({ id: 'ScoreDistribution' });

/** Null: no scores. */
const distribution = scoreDistributionSchema.nullable();

/** An anime on its page. */
export const animeSchema = z
  .object({
    id: z.int(),
    ...animeShape,
    titleFR,
    synopsisLang,
    /** Addresses of `streaming` by their source. */
    diffuseur: z.record(z.string(), z.string()),
    score_distribution: distribution,
    /** With a token: the caller's entry, or null. */
    progression: libraryEntrySchema.nullable().optional(),
    /** With a token: whether it is one of the caller's favourites. */
    favorite: z.boolean().optional(),
  })
  .meta({ id: 'Anime' });

/** A manga on its page. */
export const mangaSchema = z
  .object({
    id: z.int(),
    ...mangaShape,
    titleFR,
    synopsisLang,
    /** With a token: the caller's entry, or null. */
    progression: mangaEntrySchema.nullable().optional(),
    /** With a token: whether it is one of the caller's favourites. */
    favorite: z.boolean().optional(),
  })
  .meta({ id: 'Manga' });

/** Counters of a title in members' libraries (product.md, Title pages 5). */
const statsSchema = z.object({
  UsersAdd: count,
  status1: count,
  status2: count,
  status3: count,
  status4: count,
  status5: count,
  status6: count,
  score_distribution: distribution,
  average: z.number().nullable(),
  favorites: count,
});
export const animeStatsSchema = statsSchema.meta({ id: 'AnimeStats' });
export const mangaStatsSchema = statsSchema.meta({ id: 'MangaStats' });

/** A hit of search/anime and search/manga. */
export const searchHitSchema = z
  .object({ id: z.int(), ...pick(animeShape, SEARCH_HIT_FIELDS) })
  .meta({ id: 'SearchHit' });

export type Card = z.output<typeof cardSchema>;
export type ExploreCard = z.output<typeof exploreCardSchema>;
export type Anime = z.output<typeof animeSchema>;
export type Manga = z.output<typeof mangaSchema>;
export type TitleStats = z.output<typeof statsSchema>;
export type ScoreDistribution = z.output<typeof scoreDistributionSchema>;
export type SearchHit = z.output<typeof searchHitSchema>;
