import type { Card } from '@kiroku/contract/catalogue/schema';
import { readFavouriteAnime, readFavouriteManga } from '@kiroku/contract/favourites/calls';
import type { ServerContext } from '#app/lib/document/serverContext.ts';
import { visibleOrNull } from '#app/lib/rendering/visibleOrNull.ts';

export type Favourites = { anime: Card[]; manga: Card[] };

/** Favourites of a member in their order; null where they are hidden. Throws the 404 page for a member deleted meanwhile. */
export async function loadFavourites(uid: string, server: ServerContext): Promise<Favourites | null> {
  const [anime, manga] = await Promise.all([
    server.call(readFavouriteAnime, { params: { uid } }),
    server.call(readFavouriteManga, { params: { uid } }),
  ]);
  const shown = { anime: visibleOrNull(anime), manga: visibleOrNull(manga) };
  if (shown.anime === null || shown.manga === null) return null;
  return { anime: shown.anime, manga: shown.manga };
}
