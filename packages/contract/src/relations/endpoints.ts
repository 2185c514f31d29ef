import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { idParams } from '../base/query.ts';
import { CATALOGUE_PROBLEMS } from '../catalogue/problems.ts';
import { titleList } from '../catalogue/titleList.ts';
import { RELATION_PROBLEMS } from './problems.ts';
import { franchiseSchema, titleNameSchema, titleRelationsSchema } from './schema.ts';

const common = { method: 'GET', tag: 'Relations', access: 'anyone' } as const;

export const readAnimeRelations = endpoint({
  ...common,
  path: '/anime/:id/relations',
  summary: 'Les titres liés à un anime, et sa franchise',
  params: idParams,
  reply: titleRelationsSchema,
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
  moves: true,
});

export const readMangaRelations = endpoint({
  ...common,
  path: '/manga/:id/relations',
  summary: 'Les titres liés à un manga, et sa franchise',
  params: idParams,
  reply: titleRelationsSchema,
  unknown: CATALOGUE_PROBLEMS.unknownManga,
  moves: true,
});

export const readAnimeFranchise = endpoint({
  ...common,
  path: '/anime/:id/franchise',
  summary: 'La franchise d’un anime, dans l’ordre de sortie',
  params: idParams,
  reply: franchiseSchema,
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
  moves: true,
  refusals: [RELATION_PROBLEMS.noFranchise],
});

export const readMangaFranchise = endpoint({
  ...common,
  path: '/manga/:id/franchise',
  summary: 'La franchise d’un manga, dans l’ordre de sortie',
  params: idParams,
  reply: franchiseSchema,
  unknown: CATALOGUE_PROBLEMS.unknownManga,
  moves: true,
  refusals: [RELATION_PROBLEMS.noFranchise],
});

export const readTitleNames = endpoint({
  ...common,
  path: '/titles',
  summary: 'Des titres par leur nom, 500 au plus ; un titre fusionné est celui qui reste',
  query: z.object({ ids: titleList }),
  reply: z.array(titleNameSchema),
});
