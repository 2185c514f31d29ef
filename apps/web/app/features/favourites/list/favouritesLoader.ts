import type { Card } from '@kiroku/contract/catalogue/schema';
import { readFavouriteAnime, readFavouriteManga } from '@kiroku/contract/favourites/endpoints';
import type { ServerContext } from '../../../lib/serverContext.ts';
import { visibleOrNull } from '../../../lib/visibleOrNull.ts';

export type Favourites = { anime: Card[]; manga: Card[] };

/** A member's favourites in their order; null where they are kept from visitors. Throws the 404 page where the member has just gone. */
export async function loadFavourites(uid: string, server: ServerContext): Promise<Favourites | null> {
  const [anime, manga] = await Promise.all([
    server.call(readFavouriteAnime, { params: { uid } }),
    server.call(readFavouriteManga, { params: { uid } }),
  ]);
  const shown = { anime: visibleOrNull(anime), manga: visibleOrNull(manga) };
  if (shown.anime === null || shown.manga === null) return null;
  return { anime: shown.anime, manga: shown.manga };
}
