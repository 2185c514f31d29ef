import type { User } from '@kiroku/contract/account/schema';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { readFavouriteAnime, readFavouriteManga } from '@kiroku/contract/favourites/endpoints';
import { data } from 'react-router';
import type { ServerContext } from '../../../lib/server-context.ts';

export type Favourites = { anime: Card[]; manga: Card[] };

/** A member's favourites in their order. Throws the 404 page where the member has just gone. */
export async function loadFavourites({ uid }: Pick<User, 'uid'>, server: ServerContext): Promise<Favourites> {
  const [anime, manga] = await Promise.all([
    server.call(readFavouriteAnime, { params: { uid } }),
    server.call(readFavouriteManga, { params: { uid } }),
  ]);
  if (!anime.ok || !manga.ok) throw data(null, { status: 404 });
  return { anime: anime.reply, manga: manga.reply };
}
