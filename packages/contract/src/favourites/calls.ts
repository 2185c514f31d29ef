/** Methods and paths of calls, for clients that need no schema. */

export const addFavourite = { method: 'POST', path: '/favorite/add' } as const;
export const addFavouriteAlias = { method: 'POST', path: '/favorite' } as const;
export const deleteFavourite = { method: 'POST', path: '/favorite/delete' } as const;
export const deleteFavouriteAlias = { method: 'DELETE', path: '/favorite' } as const;
export const listFavouriteAnime = { method: 'GET', path: '/favorite/anime/list/:uid' } as const;
export const listFavouriteManga = { method: 'GET', path: '/favorite/manga/list/:uid' } as const;
export const orderFavourites = { method: 'PUT', path: '/favorite/order' } as const;
export const readFavouriteAnime = { method: 'GET', path: '/favorite/anime/:uid' } as const;
export const readFavouriteManga = { method: 'GET', path: '/favorite/manga/:uid' } as const;
