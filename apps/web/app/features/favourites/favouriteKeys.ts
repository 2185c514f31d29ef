import type { Kind } from '@kiroku/contract/catalogue/labels';
import { personal } from '../../session/personalData.ts';

/** Where the browser keeps favourites: the member's own as ids, anybody's as cards. */
export const favouriteKeys = {
  ids: (uid: string, kind: Kind) => [...personal(uid), 'favourites', kind],
  cards: (uid: string, kind: Kind) => ['favourites', uid, kind],
};
