import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { accessTokenSchema, createdTokenSchema, createTokenBody, identitySchema } from './accessTokens.ts';
import * as calls from './calls.ts';
import { ACCOUNT_PROBLEMS } from './problems.ts';

const tag = 'Compte';

export const identify = endpoint({
  ...calls.identify,
  access: 'member',
  tag,
  summary: 'Le membre et les portées du jeton donné',
  reply: identitySchema,
});

export const listTokens = endpoint({
  ...calls.listTokens,
  access: 'member',
  scope: 'session',
  tag,
  summary: 'Ses jetons d’accès, et pendant 30 jours ceux qui sont terminés',
  reply: z.array(accessTokenSchema),
});

export const createToken = endpoint({
  ...calls.createToken,
  access: 'member',
  tag,
  status: 201,
  summary:
    'Créer un jeton d’accès, qui se termine après un an, 30 ou 90 jours, ou jamais (null) : sa réponse est la seule à le contenir',
  body: createTokenBody,
  reply: createdTokenSchema,
  refusals: [ACCOUNT_PROBLEMS.tooManyTokens, ACCOUNT_PROBLEMS.tooMany, ACCOUNT_PROBLEMS.busy],
});

export const endToken = endpoint({
  ...calls.endToken,
  access: 'member',
  tag,
  summary: 'Supprimer un jeton d’accès : il ne vaut plus rien',
  params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }),
  reply: successSchema,
  unknown: ACCOUNT_PROBLEMS.unknownToken,
});
