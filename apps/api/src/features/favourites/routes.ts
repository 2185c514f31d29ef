import { SUCCESS } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import * as calls from '@kiroku/contract/favourites/endpoints';
import { ASK_AGAIN, type Binding, bind } from '../../http/bind.ts';
import type { Viewer } from '../../http/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { REQUIRED } from '../library/world.ts';
import type { Favourites } from './service.ts';

const KINDS: Record<'Anime' | 'Manga', Kind> = { Anime: 'anime', Manga: 'manga' };

/** The favourites' calls (contract, Library, favourites, social). */
export function favouriteRoutes(favourites: Favourites): Binding[] {
  const done = async (work: Promise<void>) => {
    await work;
    return { reply: SUCCESS };
  };
  return [
    bind(
      calls.listFavouriteAnime,
      async ({ params, caller }) => list(favourites, params.uid, 'anime', caller),
      ASK_AGAIN,
    ),
    bind(
      calls.listFavouriteManga,
      async ({ params, caller }) => list(favourites, params.uid, 'manga', caller),
      ASK_AGAIN,
    ),
    bind(
      calls.readFavouriteAnime,
      async ({ params, caller }) => cards(favourites, params.uid, 'anime', caller),
      ASK_AGAIN,
    ),
    bind(
      calls.readFavouriteManga,
      async ({ params, caller }) => cards(favourites, params.uid, 'manga', caller),
      ASK_AGAIN,
    ),
    ...[calls.addFavourite, calls.addFavouriteToo].map((call) =>
      bind(call, ({ caller, body }) => done(favourites.add(caller.uid, KINDS[body.type], body.id))),
    ),
    bind(calls.deleteFavourite, ({ caller, body }) =>
      done(favourites.remove(caller.uid, KINDS[body.type], body.id)),
    ),
    bind(calls.deleteFavouriteToo, ({ caller, body, query }) => {
      const { id, type } = { ...query, ...body };
      if (id === undefined) throw new ProblemError(PROBLEMS.invalid, { id: REQUIRED });
      return done(favourites.remove(caller.uid, KINDS[type ?? 'Anime'], id));
    }),
    bind(calls.orderFavourites, ({ caller, body }) =>
      done(favourites.order(caller.uid, KINDS[body.type], body.ids)),
    ),
  ];
}

async function list(favourites: Favourites, uid: string, kind: Kind, viewer: Viewer) {
  return { reply: await favourites.ids(uid, kind, viewer) };
}

async function cards(favourites: Favourites, uid: string, kind: Kind, viewer: Viewer) {
  return { reply: await favourites.cards(uid, kind, viewer) };
}
