import '../base/french.ts';
import { z } from 'zod';
import { REQUIRED } from '../base/problems.ts';
import { TOKEN_SCOPES } from '../base/scopes.ts';
import { line } from '../base/textSchemas.ts';
import { TOKEN_DAYS, TOKEN_DAYS_DEFAULT, TOKEN_MESSAGES, TOKEN_NAME_MAX } from './tokenLabels.ts';

const scope = z.enum(TOKEN_SCOPES, TOKEN_MESSAGES.scope);

/** A new token. `days`: when it ends, a year later unless chosen otherwise; null: never. A password that is given has to be right. */
export const createTokenBody = z.object({
  name: line(TOKEN_NAME_MAX, TOKEN_MESSAGES.nameLong).refine((name) => name !== '', REQUIRED),
  scopes: z
    .array(scope)
    .min(1, TOKEN_MESSAGES.noScope)
    .max(20)
    .transform((chosen) => TOKEN_SCOPES.filter((one) => chosen.includes(one))),
  days: z.literal(TOKEN_DAYS, TOKEN_MESSAGES.days).nullable().default(TOKEN_DAYS_DEFAULT),
  password: z.string().max(10_000).optional(),
});

/** A personal access token, without its secret. `endsAt`: null for one without an end. */
export const accessTokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    createdAt: z.number(),
    lastUsed: z.number().nullable(),
    endsAt: z.number().nullable(),
    isEnded: z.boolean(),
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.output<typeof accessTokenSchema>;

/** With its secret, which is returned once. */
export const createdTokenSchema = accessTokenSchema.extend({ token: z.string() });
export type CreatedToken = z.output<typeof createdTokenSchema>;

/** The member and rights of a token; `scopes` is null for a session, which may do everything. */
export const identitySchema = z.object({
  uid: z.string(),
  username: z.string(),
  scopes: z.array(scope).nullable(),
});
