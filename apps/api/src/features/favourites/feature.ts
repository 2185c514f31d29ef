import { feature } from '../feature.ts';
import { FAVOURITE_DATA } from './personalData.ts';
import { favouriteRoutes } from './routes.ts';
import { type FavouriteDeps, openFavourites } from './service.ts';
import { deleteFavourites, mergeFavourites } from './store.ts';

export const favourites = feature({
  personalData: FAVOURITE_DATA,
  // The lock of libraries is theirs too.
  titleData: {
    async onTitleRemoved(transaction, { kind, id, into }) {
      if (into === null) await deleteFavourites(transaction, kind, id);
      else await mergeFavourites(transaction, { kind, id, into });
    },
  },
  open: (deps: FavouriteDeps) => ({ bindings: favouriteRoutes(openFavourites(deps)) }),
});
