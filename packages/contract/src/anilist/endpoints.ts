import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { REQUIRED } from '../base/problems.ts';
import { idParams } from '../base/query.ts';
import { line } from '../base/textSchemas.ts';
import { SEARCH_MAX, SEARCH_TOO_LONG } from '../catalogue/filters/filters.ts';
import { KINDS } from '../catalogue/labels.ts';
import * as calls from './calls.ts';
import { ANILIST_PROBLEMS } from './problems.ts';
import { anilistAnimeSchema, anilistHitSchema, anilistMangaSchema } from './schema.ts';

const common = {
  access: 'staff',
  tag: 'Catalogue (équipe)',
  refusals: [ANILIST_PROBLEMS.busy, ANILIST_PROBLEMS.down],
} as const;

const searchQuery = z.object({
  kind: z.enum(KINDS),
  q: line(SEARCH_MAX, SEARCH_TOO_LONG).refine((text) => text !== '', REQUIRED),
});

export const searchAnilist = endpoint({
  ...common,
  ...calls.searchAnilist,
  summary: 'Au plus 10 titres d’AniList, le meilleur d’abord',
  query: searchQuery,
  reply: z.array(anilistHitSchema),
});

export const readAnilistAnime = endpoint({
  ...common,
  ...calls.readAnilistAnime,
  summary: 'Un anime d’AniList, prêt à être ajouté',
  params: idParams,
  reply: anilistAnimeSchema,
  unknown: ANILIST_PROBLEMS.unknownTitle,
});

export const readAnilistManga = endpoint({
  ...common,
  ...calls.readAnilistManga,
  summary: 'Un manga d’AniList, prêt à être ajouté',
  params: idParams,
  reply: anilistMangaSchema,
  unknown: ANILIST_PROBLEMS.unknownTitle,
});
