import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { idParams } from '../base/query.ts';
import { CATALOGUE_PROBLEMS } from '../catalogue/problems.ts';
import { titleList } from '../catalogue/titleList.ts';
import * as calls from './calls.ts';
import { RELATION_PROBLEMS } from './problems.ts';
import { MOST_MISSING_SEQUELS } from './rules.ts';
import {
  franchiseSchema,
  missingSequelSchema,
  sequelVerdictBody,
  titleNameSchema,
  titleRelationsSchema,
} from './schema.ts';

const common = { tag: 'Relations', access: 'anyone' } as const;

export const readAnimeRelations = endpoint({
  ...common,
  ...calls.readAnimeRelations,
  summary: 'Les titres liés à un anime, et sa franchise',
  params: idParams,
  reply: titleRelationsSchema,
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
  moves: true,
});

export const readMangaRelations = endpoint({
  ...common,
  ...calls.readMangaRelations,
  summary: 'Les titres liés à un manga, et sa franchise',
  params: idParams,
  reply: titleRelationsSchema,
  unknown: CATALOGUE_PROBLEMS.unknownManga,
  moves: true,
});

export const readAnimeFranchise = endpoint({
  ...common,
  ...calls.readAnimeFranchise,
  summary: 'La franchise d’un anime, dans l’ordre de sortie',
  params: idParams,
  reply: franchiseSchema,
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
  moves: true,
  refusals: [RELATION_PROBLEMS.noFranchise],
});

export const readMangaFranchise = endpoint({
  ...common,
  ...calls.readMangaFranchise,
  summary: 'La franchise d’un manga, dans l’ordre de sortie',
  params: idParams,
  reply: franchiseSchema,
  unknown: CATALOGUE_PROBLEMS.unknownManga,
  moves: true,
  refusals: [RELATION_PROBLEMS.noFranchise],
});

export const listMissingSequels = endpoint({
  ...common,
  ...calls.listMissingSequels,
  access: 'staff',
  summary: `Les suites que les noms annoncent, sans relation entre les titres : les plus populaires d’abord, ${MOST_MISSING_SEQUELS} au plus`,
  reply: z.array(missingSequelSchema),
  total: true,
});

export const decideSequel = endpoint({
  ...common,
  ...calls.decideSequel,
  access: 'staff',
  summary: 'Relier une suite annoncée par les noms, ou l’écarter pour toujours',
  body: sequelVerdictBody,
  reply: successSchema,
  refusals: [RELATION_PROBLEMS.decidedSequel],
});

export const readTitleNames = endpoint({
  ...common,
  ...calls.readTitleNames,
  summary: 'Des titres par leur nom, 500 au plus ; un titre fusionné est celui qui reste',
  query: z.object({ ids: titleList }),
  reply: z.array(titleNameSchema),
});
