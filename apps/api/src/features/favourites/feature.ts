import { feature } from '../feature.ts';
import { FAVOURITE_DATA } from './personalData.ts';
import { favouriteRoutes } from './routes.ts';
import { type FavouriteDeps, openFavourites } from './service.ts';

export const favourites = feature({
  personalData: FAVOURITE_DATA,
  open: (deps: FavouriteDeps) => ({ bindings: favouriteRoutes(openFavourites(deps)) }),
});
