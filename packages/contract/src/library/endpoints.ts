import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import {
  libraryItemSchema,
  libraryQuery,
  singleItemSchema,
  statusCountsSchema,
  titleBody,
  titleQuery,
  watchEventSchema,
  writeEntryBody,
} from './schema.ts';

const tag = 'Bibliothèque';
const uidParams = z.object({ uid: z.string() });

export const readLibrary = endpoint({
  method: 'GET',
  path: '/progression/anime/:uid',
  access: 'optional',
  tag,
  summary: 'La bibliothèque d’un membre, le dernier changement d’abord',
  params: uidParams,
  query: libraryQuery,
  reply: z.array(libraryItemSchema),
});

export const readEntry = endpoint({
  method: 'GET',
  path: '/progression/anime/:uid/:animeId',
  access: 'optional',
  tag,
  summary: 'Un titre dans la bibliothèque d’un membre',
  params: z.object({ uid: z.string(), animeId: z.string() }),
  reply: singleItemSchema,
});

export const countStatuses = endpoint({
  method: 'GET',
  path: '/progression/anime/stats/status/:uid',
  access: 'optional',
  tag,
  summary: 'Combien de titres un membre a dans chaque état',
  params: uidParams,
  reply: statusCountsSchema,
});

export const writeEntry = endpoint({
  method: 'POST',
  path: '/progression/anime/write',
  access: 'member',
  tag,
  summary: 'Ajouter un titre à sa bibliothèque, ou y changer ce qui est envoyé',
  body: writeEntryBody,
  reply: libraryItemSchema,
});

export const deleteEntry = endpoint({
  method: 'DELETE',
  path: '/progression/anime/delete',
  access: 'member',
  tag,
  summary: 'Retirer un titre de sa bibliothèque',
  query: titleQuery,
  body: titleBody.optional(),
  reply: successSchema,
});

export const readHistory = endpoint({
  method: 'GET',
  path: '/history/anime',
  access: 'member',
  tag,
  summary: 'Ses derniers changements de progression',
  reply: z.array(watchEventSchema),
});

export const undoLatest = endpoint({
  method: 'POST',
  path: '/history/undo',
  access: 'member',
  tag,
  summary: 'Annuler son dernier changement de progression',
  reply: singleItemSchema,
});
