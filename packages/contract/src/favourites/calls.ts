import { del, get, post, put } from '../base/call.ts';

export const addFavourite = post('/favorite/add');
export const addFavouriteAlias = post('/favorite');
export const deleteFavourite = post('/favorite/delete');
export const deleteFavouriteAlias = del('/favorite');
export const listFavouriteAnime = get('/favorite/anime/list/:uid');
export const listFavouriteManga = get('/favorite/manga/list/:uid');
export const orderFavourites = put('/favorite/order');
export const readFavouriteAnime = get('/favorite/anime/:uid');
export const readFavouriteManga = get('/favorite/manga/:uid');

/** Lists of favourites by kind. */
export const FAVOURITE_CALLS = {
  anime: { list: listFavouriteAnime, read: readFavouriteAnime },
  manga: { list: listFavouriteManga, read: readFavouriteManga },
};
