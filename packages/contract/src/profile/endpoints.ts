import { z } from 'zod';
import { ACCOUNT_PROBLEMS } from '../account/problems.ts';
import { endpoint } from '../base/endpoint.ts';
import { LIBRARY_PROBLEMS } from '../library/problems.ts';
import * as calls from './calls.ts';
import { feedItemSchema, feedQuery, overviewSchema } from './schema.ts';

const tag = 'Membres';

export const readOverview = endpoint({
  ...calls.readOverview,
  access: 'optional',
  tag,
  summary: 'Ce que la bibliothèque d’un membre dit de lui',
  params: z.object({ uid: z.string() }),
  reply: overviewSchema,
  refusals: [ACCOUNT_PROBLEMS.unknownUser, LIBRARY_PROBLEMS.hidden],
});

export const readFeed = endpoint({
  ...calls.readFeed,
  access: 'member',
  tag,
  summary:
    'Ce que les membres suivis ont regardé, le dernier d’abord ; la suite avec `before`, l’identifiant du dernier',
  query: feedQuery,
  reply: z.array(feedItemSchema),
});
