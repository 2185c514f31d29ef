import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import * as calls from './calls.ts';
import { SOURCE_PROBLEMS } from './problems.ts';
import { catalogueSourcesSchema, sourceParams } from './schema.ts';

const tag = 'Exploitation';

export const listSources = endpoint({
  ...calls.listSources,
  access: 'staff',
  tag,
  summary: 'Les sources du catalogue : dernière lecture, prochaine, échecs',
  reply: catalogueSourcesSchema,
});

export const runSource = endpoint({
  ...calls.runSource,
  access: 'staff',
  tag,
  params: sourceParams,
  summary: 'Lire une source maintenant, sans attendre son heure',
  reply: successSchema,
  refusals: [SOURCE_PROBLEMS.unknownSource, SOURCE_PROBLEMS.sourceWaits],
});
