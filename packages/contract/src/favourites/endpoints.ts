import { z } from 'zod';
import { ACCOUNT_PROBLEMS } from '../account/problems.ts';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { CATALOGUE_PROBLEMS } from '../catalogue/problems.ts';
import { cardSchema } from '../catalogue/schema.ts';
import { LIBRARY_PROBLEMS } from '../library/problems.ts';
import * as calls from './calls.ts';

const tag = 'Favoris';
const uidParams = z.object({ uid: z.string() });
const anyId = z.union([z.number(), z.string()]);
const kind = z.enum(['Anime', 'Manga'], 'Type de titre inconnu.');

/** Without `type` an anime. */
export const favouriteBody = z.object({ id: anyId, type: kind.default('Anime') });
const favouriteQuery = z.object({ id: z.string().optional(), type: kind.optional() });
export const favouriteOrderBody = z.object({
  type: kind,
  ids: z.array(z.int().positive()).max(10_000),
});

const read = {
  access: 'optional',
  tag,
  params: uidParams,
  refusals: [ACCOUNT_PROBLEMS.unknownUser, LIBRARY_PROBLEMS.hidden],
} as const;

const refusals = [CATALOGUE_PROBLEMS.unknownAnime, CATALOGUE_PROBLEMS.unknownManga];

export const listFavouriteAnime = endpoint({
  ...read,
  ...calls.listFavouriteAnime,
  summary: 'Les identifiants des anime favoris d’un membre, dans son ordre',
  reply: z.array(z.int()),
});

export const readFavouriteAnime = endpoint({
  ...read,
  ...calls.readFavouriteAnime,
  summary: 'Les anime favoris d’un membre, dans son ordre',
  reply: z.array(cardSchema),
});

export const listFavouriteManga = endpoint({
  ...read,
  ...calls.listFavouriteManga,
  summary: 'Les identifiants des mangas favoris d’un membre, dans son ordre',
  reply: z.array(z.int()),
});

export const readFavouriteManga = endpoint({
  ...read,
  ...calls.readFavouriteManga,
  summary: 'Les mangas favoris d’un membre, dans son ordre',
  reply: z.array(cardSchema),
});

const write = {
  access: 'member',
  scope: 'library',
  tag,
  body: favouriteBody,
  reply: successSchema,
  refusals,
} as const;

export const addFavourite = endpoint({
  ...write,
  ...calls.addFavourite,
  summary: 'Ajouter un titre à ses favoris',
});

export const deleteFavourite = endpoint({
  ...write,
  ...calls.deleteFavourite,
  summary: 'Retirer un titre de ses favoris',
});

/** Aliases of the same two calls. */
export const addFavouriteAlias = endpoint({
  ...write,
  ...calls.addFavouriteAlias,
  summary: 'Comme favorite/add',
});

export const deleteFavouriteAlias = endpoint({
  ...calls.deleteFavouriteAlias,
  scope: 'library',
  access: 'member',
  tag,
  reply: successSchema,
  query: favouriteQuery,
  body: favouriteBody.partial().optional(),
  refusals,
  summary: 'Comme favorite/delete',
});

export const orderFavourites = endpoint({
  ...calls.orderFavourites,
  scope: 'library',
  access: 'member',
  tag,
  reply: successSchema,
  summary: 'Ordonner ses favoris',
  body: favouriteOrderBody,
});
