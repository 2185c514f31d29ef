import { SUCCESS } from '@kiroku/contract/base/problem';
import { PROBLEMS, REQUIRED } from '@kiroku/contract/base/problems';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import * as calls from '@kiroku/contract/favourites/endpoints';
import { type Binding, bind } from '../../http/bind.ts';
import { ProblemError } from '../../http/problems.ts';
import type { Favourites } from './service.ts';

const KINDS: Record<'Anime' | 'Manga', Kind> = { Anime: 'anime', Manga: 'manga' };

/** Calls that read favourites, by kind. */
const READS = [
  { kind: 'anime', ids: calls.listFavouriteAnime, cards: calls.readFavouriteAnime },
  { kind: 'manga', ids: calls.listFavouriteManga, cards: calls.readFavouriteManga },
] as const;

export function favouriteRoutes(favourites: Favourites): Binding[] {
  const changed = async (work: Promise<void>) => {
    await work;
    return { reply: SUCCESS, isAnnounced: true };
  };
  return [
    ...READS.flatMap(({ kind, ids, cards }) => [
      bind(ids, async ({ params, caller }) => ({ reply: await favourites.ids(params.uid, kind, caller) })),
      bind(cards, async ({ params, caller }) => ({
        reply: await favourites.cards(params.uid, kind, caller),
      })),
    ]),
    ...[calls.addFavourite, calls.addFavouriteAlias].map((call) =>
      bind(call, ({ caller, body }) => changed(favourites.add(caller.uid, KINDS[body.type], body.id))),
    ),
    bind(calls.deleteFavourite, ({ caller, body }) =>
      changed(favourites.remove(caller.uid, KINDS[body.type], body.id)),
    ),
    bind(calls.deleteFavouriteAlias, ({ caller, body, query }) => {
      const { id, type } = { ...query, ...body };
      if (id === undefined) throw new ProblemError(PROBLEMS.invalid, { id: REQUIRED });
      return changed(favourites.remove(caller.uid, KINDS[type ?? 'Anime'], id));
    }),
    bind(calls.orderFavourites, async ({ caller, body }) => {
      await favourites.order(caller.uid, KINDS[body.type], body.ids);
      return { reply: SUCCESS };
    }),
  ];
}
