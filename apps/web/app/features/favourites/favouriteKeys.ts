import type { Kind } from '@kiroku/contract/catalogue/labels';
import { personal } from '#app/session/personalData.ts';

/** Query keys of favourites: the member's own as ids, those of any member as cards. */
export const favouriteKeys = {
  ids: (uid: string, kind: Kind) => [...personal(uid), 'favourites', kind],
  cards: (uid: string, kind: Kind) => ['favourites', uid, kind],
};
