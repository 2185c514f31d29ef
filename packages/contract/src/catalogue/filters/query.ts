import { z } from 'zod';
import { flag, listParameter, parameter, wholeNumber } from '../../base/query.ts';
import { line } from '../../base/textSchemas.ts';
import {
  ANIME_FORMATS,
  ANIME_STATUSES,
  BROADCASTERS,
  type Choice,
  GENRES,
  MANGA_FORMATS,
  ORIGINS,
  READING_SITES,
  SEASONS,
  SORTS,
  SOURCES,
  valuesOf,
} from '../labels.ts';
import { badFilter } from './badFilter.ts';
import type { FilterName } from './filterAddress.ts';
import { FIRST_YEAR, readChoice, SEARCH_MAX, SEARCH_TOO_LONG } from './filters.ts';

const among = <V extends string>(name: FilterName, choices: readonly Choice<V>[]) =>
  z
    .string(badFilter(name))
    .transform((given, context) => {
      const value = readChoice(choices, given);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: badFilter(name), input: given });
      return z.NEVER;
    })
    .meta({ enum: valuesOf(choices) });

const genres = (name: 'genre' | 'excludedGenre') =>
  z
    .string(badFilter(name))
    .transform((given, context) => {
      const values = given.split(',').flatMap((one) => (one.trim() === '' ? [] : [readChoice(GENRES, one)]));
      const known = values.filter((value) => value !== undefined);
      if (known.length === values.length) return [...new Set(known)];
      context.addIssue({ code: 'custom', message: badFilter(name), input: given });
      return z.NEVER;
    })
    .meta({ type: 'array', items: { type: 'string', enum: valuesOf(GENRES) } });

/** Sources of both kinds. */
const SITES = [...BROADCASTERS, ...READING_SITES];

const status = z
  .string()
  .regex(new RegExp(`^[${valuesOf(ANIME_STATUSES).join('')}]$`), badFilter('status'))
  .transform(Number)
  .meta({ type: 'integer', enum: valuesOf(ANIME_STATUSES), pattern: undefined });

const sharedFilters = {
  search: parameter(line(SEARCH_MAX, SEARCH_TOO_LONG)),
  status: parameter(status),
  year: parameter(wholeNumber(FIRST_YEAR, 2200, badFilter('year'))),
  season: parameter(among('season', SEASONS)),
  genre: listParameter(genres('genre')),
  excludedGenre: listParameter(genres('excludedGenre')),
  origin: parameter(among('origin', ORIGINS)),
  source: parameter(among('source', SOURCES)),
  adult: parameter(flag(badFilter('adult'))),
  sortBy: parameter(z.enum(valuesOf(SORTS), badFilter('sortBy'))),
  page: parameter(wholeNumber(1, 1e15, badFilter('page'))),
};

/** Query of explore/anime; all filters combine (product.md, Explore 1). */
export const exploreAnimeQuery = z.object({
  ...sharedFilters,
  type: parameter(among('type', ANIME_FORMATS)),
  diffuseur: parameter(among('diffuseur', SITES)),
  studio: parameter(line(SEARCH_MAX, badFilter('studio'))),
  vf: parameter(flag(badFilter('vf'))),
});

/** Query of explore/manga. */
export const exploreMangaQuery = z.object({
  ...sharedFilters,
  type: parameter(among('type', MANGA_FORMATS)),
  diffuseur: parameter(among('diffuseur', SITES)),
  doujin: parameter(flag(badFilter('doujin'))),
});

/** Parsed filters of either kind; filters foreign to a kind are absent. */
export type ExploreQuery = Partial<Omit<z.output<typeof exploreAnimeQuery>, 'type' | 'diffuseur'>> & {
  type?: string | undefined;
  diffuseur?: string | undefined;
  doujin?: boolean | undefined;
};

/** Path of search/anime/{q}. */
export const searchParams = z.object({
  q: line(SEARCH_MAX, SEARCH_TOO_LONG).meta({ maxLength: SEARCH_MAX, example: 'naruto' }),
});

/** Query of search: adult titles on request only. */
export const searchQuery = z.object({ adult: parameter(flag(badFilter('adult'))) });
