import type { PersonalData } from '../account/personalData.ts';
import { readFavouriteIds } from './store.ts';

/** Favourites are withdrawn from the counters together with library entries: one statement, one order of locks. */
export const FAVOURITE_DATA: Pick<PersonalData, 'exportPersonalData'> = {
  async exportPersonalData(db, uid) {
    const favourites = {
      anime: await readFavouriteIds(db, uid, 'anime'),
      manga: await readFavouriteIds(db, uid, 'manga'),
    };
    return { favoris: favourites };
  },
};
