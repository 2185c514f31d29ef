import type { IncomingHttpHeaders } from 'node:http';
import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/usage/endpoints';
import { USAGE_PERIODS } from '@kiroku/contract/usage/events';
import { type Binding, bind } from '../../http/bind.ts';
import type { Usage } from './service.ts';

export function usageRoutes(usage: Usage): Binding[] {
  return [
    bind(calls.countEvent, async ({ body, client, headers }) => {
      if (!asksNotToBeCounted(headers)) usage.count(client, body.name, body.session);
      return { reply: SUCCESS };
    }),
    bind(calls.readUsage, async ({ query }) => ({
      reply: await usage.read(query.days ?? USAGE_PERIODS[0]),
    })),
  ];
}

/** Do Not Track (W3C), and Global Privacy Control. */
function asksNotToBeCounted(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}
