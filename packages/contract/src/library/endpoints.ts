import { z } from 'zod';
import { ACCOUNT_PROBLEMS } from '../account/problems.ts';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { CATALOGUE_PROBLEMS } from '../catalogue/problems.ts';
import { titleList } from '../catalogue/titleList.ts';
import * as calls from './calls.ts';
import { LIBRARY_PROBLEMS } from './problems.ts';
import {
  libraryItemSchema,
  libraryQuery,
  mangaBody,
  mangaItemSchema,
  mangaQuery,
  ownItemSchema,
  ownMangaItemSchema,
  singleItemSchema,
  singleMangaItemSchema,
  statusCountsSchema,
  titleBody,
  titleProgressSchema,
  titleQuery,
  watchEventSchema,
  writeEntryBody,
  writeMangaBody,
} from './schema.ts';

const tag = 'Bibliothèque';
const IF_UNCHANGED = { 'If-Match': 'Le `lastChange` connu de l’entrée, entre guillemets' };
const uidParams = z.object({ uid: z.string() });

export const readLibrary = endpoint({
  ...calls.readLibrary,
  access: 'optional',
  tag,
  summary: 'La bibliothèque d’un membre, le dernier changement d’abord',
  params: uidParams,
  query: libraryQuery,
  reply: z.array(libraryItemSchema),
  refusals: [ACCOUNT_PROBLEMS.unknownUser, LIBRARY_PROBLEMS.hidden],
});

export const readEntry = endpoint({
  ...calls.readEntry,
  access: 'optional',
  tag,
  summary: 'Un titre dans la bibliothèque d’un membre',
  params: z.object({ uid: z.string(), animeId: z.string() }),
  reply: singleItemSchema,
  refusals: [ACCOUNT_PROBLEMS.unknownUser, LIBRARY_PROBLEMS.hidden, CATALOGUE_PROBLEMS.unknownAnime],
});

export const readProgress = endpoint({
  ...calls.readProgress,
  access: 'member',
  tag,
  summary: 'Où en est le membre dans des titres, 500 au plus ; ceux hors de sa bibliothèque manquent',
  query: z.object({ ids: titleList }),
  reply: z.array(titleProgressSchema),
});

export const countStatuses = endpoint({
  ...calls.countStatuses,
  access: 'optional',
  tag,
  summary: 'Combien de titres un membre a dans chaque état',
  params: uidParams,
  reply: statusCountsSchema,
  refusals: [ACCOUNT_PROBLEMS.unknownUser, LIBRARY_PROBLEMS.hidden],
});

export const writeEntry = endpoint({
  ...calls.writeEntry,
  scope: 'library',
  access: 'member',
  tag,
  summary: 'Ajouter un titre à sa bibliothèque, ou y changer ce qui est envoyé',
  body: writeEntryBody,
  reply: ownItemSchema,
  headers: IF_UNCHANGED,
  refusals: [CATALOGUE_PROBLEMS.unknownAnime, LIBRARY_PROBLEMS.entryMoved],
});

export const deleteEntry = endpoint({
  ...calls.deleteEntry,
  scope: 'library',
  access: 'member',
  tag,
  summary: 'Retirer un titre de sa bibliothèque',
  query: titleQuery,
  body: titleBody.optional(),
  reply: successSchema,
  refusals: [CATALOGUE_PROBLEMS.unknownAnime, LIBRARY_PROBLEMS.unknownEntry],
});

export const readHistory = endpoint({
  ...calls.readHistory,
  access: 'member',
  tag,
  summary: 'Ses derniers changements de progression',
  reply: z.array(watchEventSchema),
});

export const undoLatest = endpoint({
  ...calls.undoLatest,
  scope: 'library',
  access: 'member',
  tag,
  summary: 'Annuler son dernier changement de progression',
  reply: singleItemSchema,
  refusals: [LIBRARY_PROBLEMS.nothingToUndo, CATALOGUE_PROBLEMS.unknownAnime],
});

export const readMangaLibrary = endpoint({
  ...calls.readMangaLibrary,
  access: 'optional',
  tag,
  summary: 'Les mangas d’un membre, le dernier changement d’abord',
  params: uidParams,
  query: libraryQuery,
  reply: z.array(mangaItemSchema),
  refusals: [ACCOUNT_PROBLEMS.unknownUser, LIBRARY_PROBLEMS.hidden],
});

export const readMangaEntry = endpoint({
  ...calls.readMangaEntry,
  access: 'optional',
  tag,
  summary: 'Un manga dans la bibliothèque d’un membre',
  params: z.object({ uid: z.string(), mangaId: z.string() }),
  reply: singleMangaItemSchema,
  refusals: [ACCOUNT_PROBLEMS.unknownUser, LIBRARY_PROBLEMS.hidden, CATALOGUE_PROBLEMS.unknownManga],
});

export const countMangaStatuses = endpoint({
  ...calls.countMangaStatuses,
  access: 'optional',
  tag,
  summary: 'Combien de mangas un membre a dans chaque état',
  params: uidParams,
  reply: statusCountsSchema,
  refusals: [ACCOUNT_PROBLEMS.unknownUser, LIBRARY_PROBLEMS.hidden],
});

export const writeMangaEntry = endpoint({
  ...calls.writeMangaEntry,
  scope: 'library',
  access: 'member',
  tag,
  summary: 'Ajouter un manga à sa bibliothèque, ou y changer ce qui est envoyé',
  body: writeMangaBody,
  reply: ownMangaItemSchema,
  headers: IF_UNCHANGED,
  refusals: [CATALOGUE_PROBLEMS.unknownManga, LIBRARY_PROBLEMS.entryMoved],
});

export const deleteMangaEntry = endpoint({
  ...calls.deleteMangaEntry,
  scope: 'library',
  access: 'member',
  tag,
  summary: 'Retirer un manga de sa bibliothèque',
  query: mangaQuery,
  body: mangaBody.optional(),
  reply: successSchema,
  refusals: [CATALOGUE_PROBLEMS.unknownManga, LIBRARY_PROBLEMS.unknownEntry],
});
