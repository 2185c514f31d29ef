import type { Favourites } from './favouritesLoader.ts';
import { readCards } from './readCards.ts';

/** A member's favourites, asked for in the browser by the member who is here. Throws what `call` throws. */
export async function fetchFavourites(uid: string): Promise<Favourites> {
  const [anime, manga] = await Promise.all([readCards(uid, 'anime'), readCards(uid, 'manga')]);
  return { anime, manga };
}
