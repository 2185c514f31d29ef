import { SUCCESS } from '@kiroku/contract/base/problem';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import * as calls from '@kiroku/contract/catalogue/removal';
import { type Binding, bind } from '../../http/bind.ts';
import { deleteTitle, mergeTitle, type RemovalDeps } from './service.ts';

const CALLS = [
  {
    kind: 'anime',
    merge: calls.mergeAnime,
    remove: calls.deleteAnime,
    unknown: CATALOGUE_PROBLEMS.unknownAnime,
  },
  {
    kind: 'manga',
    merge: calls.mergeManga,
    remove: calls.deleteManga,
    unknown: CATALOGUE_PROBLEMS.unknownManga,
  },
] as const;

export function removalRoutes(deps: RemovalDeps): Binding[] {
  return CALLS.flatMap(({ kind, merge, remove, unknown }) => [
    bind(
      merge,
      async ({ caller, params: { id }, body }) => {
        await mergeTitle(deps, caller, { kind, id }, body);
        return { reply: { id: body.into } };
      },
      { unknown },
    ),
    bind(
      remove,
      async ({ caller, params: { id }, body }) => {
        await deleteTitle(deps, caller, { kind, id }, body.reason);
        return { reply: SUCCESS };
      },
      { unknown },
    ),
  ]);
}
