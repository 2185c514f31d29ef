import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/catalogue/removal';
import { type Binding, bind } from '../../http/bind.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';
import { deleteTitle, mergeTitle, type RemovalDeps } from './service.ts';
import { readUse } from './useStore.ts';

const CALLS = [
  {
    kind: 'anime',
    merge: calls.mergeAnime,
    remove: calls.deleteAnime,
    use: calls.readAnimeUse,
  },
  {
    kind: 'manga',
    merge: calls.mergeManga,
    remove: calls.deleteManga,
    use: calls.readMangaUse,
  },
] as const;

export function removalRoutes(deps: RemovalDeps): Binding[] {
  return CALLS.flatMap(({ kind, merge, remove, use }) => [
    bind(merge, async ({ caller, params: { id }, body }) => {
      await mergeTitle(deps, caller, { kind, id }, body);
      return { reply: { id: body.into } };
    }),
    bind(use, async ({ params: { id } }) => {
      if (!deps.catalogue.memories[kind].has(id)) throw unknownTitle(kind);
      return { reply: await readUse(deps.db.sql, kind, id) };
    }),
    bind(remove, async ({ caller, params: { id }, body }) => {
      await deleteTitle(deps, caller, { kind, id }, body.reason);
      return { reply: SUCCESS };
    }),
  ]);
}
