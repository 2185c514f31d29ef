import type { TitleData } from '../feature.ts';
import { deleteFavourites, mergeFavourites } from './store.ts';

/** Libraries lock those who like a title. */
export const FAVOURITES: TitleData = {
  async onTitleRemoved(transaction, { kind, id, into }) {
    if (into === null) await deleteFavourites(transaction, kind, id);
    else await mergeFavourites(transaction, { kind, id, into });
  },
};
