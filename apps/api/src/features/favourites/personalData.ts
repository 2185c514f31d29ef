import type { Kind } from '@kiroku/contract/catalogue/labels';
import { identifyTitles } from '../catalogue/identifyTitles.ts';
import type { PersonalData } from '../feature.ts';
import { readFavouriteIds } from './store.ts';

/** Favourites are withdrawn from the counters together with library entries: one statement, one order of locks. */
export const FAVOURITE_DATA: Partial<PersonalData> = {
  async exportPersonalData(db, uid) {
    const favouritesOf = async (kind: Kind) => {
      const ids = await readFavouriteIds(db, uid, kind);
      const identify = await identifyTitles(db, kind, ids);
      return ids.map((id) => ({ id, ...identify(id) }));
    };
    return { favoris: { anime: await favouritesOf('anime'), manga: await favouritesOf('manga') } };
  },
};
