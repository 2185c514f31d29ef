import type { Kind } from '@kiroku/contract/catalogue/labels';
import { FAVOURITE_CALLS } from '@kiroku/contract/favourites/calls';
import { A_MINUTE, read } from '#app/session/read.ts';

/** Query of the ids of a member's own favourites. */
export function favouriteIds(uid: string, kind: Kind) {
  return { ...read(uid, FAVOURITE_CALLS[kind].list, { params: { uid } }), staleTime: A_MINUTE };
}

/** Query key of the favourites of any member, as cards. */
export const favouriteCards = (uid: string, kind: Kind) => ['favourites', uid, kind];
