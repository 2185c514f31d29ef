import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/relations/endpoints';
import { MOST_MISSING_SEQUELS } from '@kiroku/contract/relations/rules';
import { type Binding, bind } from '../../http/bind.ts';
import type { MissingSequels } from './service.ts';

export function missingSequelRoutes(sequels: MissingSequels): Binding[] {
  return [
    bind(calls.listMissingSequels, async () => {
      const all = await sequels.list();
      return {
        reply: sequels.cards(all.slice(0, MOST_MISSING_SEQUELS)),
        headers: { 'x-total-count': String(all.length) },
      };
    }),
    bind(calls.decideSequel, async ({ caller, body }) => {
      await sequels.decide(caller, body);
      return { reply: SUCCESS };
    }),
  ];
}
