import * as calls from '@kiroku/contract/account/tokenEndpoints';
import { SUCCESS } from '@kiroku/contract/base/problem';
import { type Binding, bind } from '#api/http/bind.ts';
import type { AccountDeps } from '../deps.ts';
import { createAccessToken, endAccessToken, tokensOf } from './accessTokens.ts';

export function accessTokenRoutes(deps: AccountDeps): Binding[] {
  return [
    bind(calls.identify, ({ caller: { uid, username, scopes } }) => ({
      reply: { uid, username, scopes: scopes && [...scopes] },
    })),
    bind(calls.listTokens, async ({ caller }) => ({ reply: await tokensOf(deps, caller.uid) })),
    bind(calls.createToken, async ({ caller, body, client }) => ({
      reply: await createAccessToken(deps, caller, body, client),
    })),
    bind(calls.endToken, async ({ caller, params }) => {
      await endAccessToken(deps, caller, params.id);
      return { reply: SUCCESS };
    }),
  ];
}
