import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/library/endpoints';
import { type Binding, bind } from '../../http/bind.ts';
import type { Library } from './service.ts';

export function libraryRoutes(library: Library): Binding[] {
  return [
    bind(calls.readLibrary, async ({ params, query, caller }) => ({
      ready: await library.read(params.uid, caller, query),
    })),
    bind(calls.readEntry, async ({ params, caller }) => ({
      reply: await library.readOne(params.uid, params.animeId, caller),
    })),
    bind(calls.countStatuses, async ({ params, caller }) => ({
      reply: await library.counts(params.uid, caller),
    })),
    bind(calls.writeEntry, async ({ caller, body, headers }) => ({
      reply: await library.write(caller.uid, body, headers['if-match']),
    })),
    bind(calls.deleteEntry, async ({ caller, body, query }) => {
      await library.remove(caller.uid, { ...query, ...body });
      return { reply: SUCCESS };
    }),
    bind(calls.readHistory, async ({ caller }) => ({ reply: await library.history(caller.uid) })),
    bind(calls.undoLatest, async ({ caller }) => ({ reply: await library.undo(caller.uid) })),
  ];
}
