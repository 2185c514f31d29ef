import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { idParams } from '../base/query.ts';
import * as calls from './calls.ts';
import { exploreAnimeQuery, exploreMangaQuery, searchParams, searchQuery } from './filters/query.ts';
import { CATALOGUE_PROBLEMS } from './problems.ts';
import {
  animeSchema,
  animeStatsSchema,
  exploreCardSchema,
  mangaSchema,
  mangaStatsSchema,
  searchHitSchema,
} from './schema.ts';

const common = { tag: 'Catalogue', access: 'anyone' } as const;

export const exploreAnime = endpoint({
  ...common,
  ...calls.exploreAnime,
  summary: 'Anime filtrés, 24 par page',
  query: exploreAnimeQuery,
  reply: z.array(exploreCardSchema),
  total: true,
});

/** Former path of the same call (product.md, API 12). */
export const explore = endpoint({ ...exploreAnime, ...calls.explore, summary: 'Comme explore/anime' });

export const exploreManga = endpoint({
  ...common,
  ...calls.exploreManga,
  summary: 'Mangas filtrés, 24 par page',
  query: exploreMangaQuery,
  reply: z.array(exploreCardSchema),
  total: true,
});

/** Titles that a member does not have. These answers depend on the token, the calls above never do. */
export const exploreUnlistedAnime = endpoint({
  ...exploreAnime,
  ...calls.exploreUnlistedAnime,
  access: 'member',
  summary: 'Comme explore/anime, sans ce que le membre a dans sa bibliothèque',
});

export const exploreUnlistedManga = endpoint({
  ...exploreManga,
  ...calls.exploreUnlistedManga,
  access: 'member',
  summary: 'Comme explore/manga, sans ce que le membre a dans sa bibliothèque',
});

export const readAnime = endpoint({
  ...common,
  ...calls.readAnime,
  access: 'optional',
  summary: 'Un anime',
  params: idParams,
  reply: animeSchema,
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
  moves: true,
});

export const readAnimeStats = endpoint({
  ...common,
  ...calls.readAnimeStats,
  summary: 'Les chiffres d’un anime dans les bibliothèques',
  params: idParams,
  reply: animeStatsSchema,
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
});

export const readManga = endpoint({
  ...common,
  ...calls.readManga,
  access: 'optional',
  summary: 'Un manga',
  params: idParams,
  reply: mangaSchema,
  unknown: CATALOGUE_PROBLEMS.unknownManga,
  moves: true,
});

export const readMangaStats = endpoint({
  ...common,
  ...calls.readMangaStats,
  summary: 'Les chiffres d’un manga dans les bibliothèques',
  params: idParams,
  reply: mangaStatsSchema,
  unknown: CATALOGUE_PROBLEMS.unknownManga,
});

export const searchAnime = endpoint({
  ...common,
  ...calls.searchAnime,
  summary: 'Au plus 20 anime, le meilleur d’abord',
  params: searchParams,
  query: searchQuery,
  reply: z.array(searchHitSchema),
});

export const searchManga = endpoint({
  ...common,
  ...calls.searchManga,
  summary: 'Au plus 20 mangas, le meilleur d’abord',
  params: searchParams,
  query: searchQuery,
  reply: z.array(searchHitSchema),
});
