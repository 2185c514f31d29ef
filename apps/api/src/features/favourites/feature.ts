import { feature } from '../feature.ts';
import { FAVOURITE_DATA } from './personalData.ts';
import { favouriteRoutes } from './routes.ts';
import { type FavouriteDeps, openFavourites } from './service.ts';
import { FAVOURITES } from './titleData.ts';

export const favourites = feature({
  personalData: FAVOURITE_DATA,
  titleData: FAVOURITES,
  open: (deps: FavouriteDeps) => ({ bindings: favouriteRoutes(openFavourites(deps)) }),
});
