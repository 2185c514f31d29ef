import type { Favourites } from './favouritesLoader.ts';
import { readCards } from './readCards.ts';

/** Favourites of a member, loaded in the browser for the signed-in member. Throws what `call` throws. */
export async function fetchFavourites(uid: string): Promise<Favourites> {
  const [anime, manga] = await Promise.all([readCards(uid, 'anime'), readCards(uid, 'manga')]);
  return { anime, manga };
}
