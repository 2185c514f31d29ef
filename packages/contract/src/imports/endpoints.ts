import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { idParams } from '../base/query.ts';
import { IMPORT_FILE_MAX } from './labels.ts';
import {
  applyBody,
  fileQuery,
  importDetailSchema,
  importQuery,
  importResultSchema,
  importSchema,
  malBody,
  startBody,
  undoneSchema,
  usernameBody,
} from './schema.ts';

const common = { access: 'member', tag: 'Imports de listes' } as const;
const writing = { ...common, method: 'POST', scope: 'library' } as const;
const started = z.object({ id: z.int() });
/** JSON of 18 000 elements of a MyAnimeList export, each value an object of its own. */
const MAL_BODY_MAX = 48 * 2 ** 20;

export const startFileImport = endpoint({
  ...writing,
  path: '/import/file',
  status: 201,
  summary: 'Lire un fichier de MyAnimeList, AniList, Kitsu ou Kiroku, tel quel ou compressé (gzip)',
  query: fileQuery,
  binary: true,
  bodyLimit: IMPORT_FILE_MAX,
  reply: started,
});

export const startImport = endpoint({
  ...writing,
  path: '/import/start',
  status: 201,
  summary: 'Lire la liste d’un membre d’AniList',
  body: startBody,
  reply: started,
});

export const listImports = endpoint({
  ...common,
  method: 'GET',
  path: '/import',
  summary: 'Ses imports des sept derniers jours, le dernier d’abord',
  reply: z.array(importSchema),
});

export const readImport = endpoint({
  ...common,
  method: 'GET',
  path: '/import/:id',
  summary: 'Un import, avec une page de ses lignes et ce que chacune change',
  params: idParams,
  query: importQuery,
  reply: importDetailSchema,
});

export const applyImport = endpoint({
  ...writing,
  path: '/import/:id/apply',
  summary: 'Écrire dans sa bibliothèque un import qui est prêt',
  params: idParams,
  body: applyBody,
  reply: importSchema,
});

export const cancelImport = endpoint({
  ...writing,
  path: '/import/:id/cancel',
  summary: 'Abandonner un import qui n’est pas encore écrit',
  params: idParams,
  reply: importSchema,
});

export const undoImport = endpoint({
  ...writing,
  path: '/import/:id/undo',
  summary: 'Annuler un import pendant sept jours, sauf ce qui a changé depuis',
  params: idParams,
  reply: undoneSchema,
});

export const importAnilist = endpoint({
  ...writing,
  path: '/import/anilist',
  summary: 'Importer aussitôt la liste d’un membre d’AniList',
  body: usernameBody,
  reply: importResultSchema,
});

export const importMal = endpoint({
  ...writing,
  path: '/import/mal',
  summary: 'Importer aussitôt les éléments d’un export de MyAnimeList',
  body: malBody,
  raw: true,
  bodyLimit: MAL_BODY_MAX,
  reply: importResultSchema,
});
