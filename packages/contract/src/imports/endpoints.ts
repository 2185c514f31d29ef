import { z } from 'zod';
import { ACCOUNT_PROBLEMS } from '../account/problems.ts';
import { endpoint } from '../base/endpoint.ts';
import { idParams } from '../base/query.ts';
import * as calls from './calls.ts';
import { IMPORT_FILE_MAX } from './labels.ts';
import { IMPORT_PROBLEMS } from './problems.ts';
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
const writing = { ...common, scope: 'library' } as const;
const READING = [
  IMPORT_PROBLEMS.wrongFile,
  IMPORT_PROBLEMS.fileTooLarge,
  IMPORT_PROBLEMS.tooManyRows,
  IMPORT_PROBLEMS.unreadable,
  IMPORT_PROBLEMS.empty,
  IMPORT_PROBLEMS.tooSlow,
  IMPORT_PROBLEMS.interrupted,
  IMPORT_PROBLEMS.running,
  ACCOUNT_PROBLEMS.tooMany,
];
const FROM_ANILIST = [
  IMPORT_PROBLEMS.unknownUser,
  IMPORT_PROBLEMS.privateList,
  IMPORT_PROBLEMS.busy,
  IMPORT_PROBLEMS.down,
];
const started = z.object({ id: z.int() });
/** JSON of 18 000 elements of a MyAnimeList export, each value an object. */
const MAL_BODY_MAX = 48 * 2 ** 20;

export const startFileImport = endpoint({
  ...writing,
  ...calls.startFileImport,
  status: 201,
  summary: 'Lire un fichier de MyAnimeList, AniList, Kitsu ou Kiroku, tel quel ou compressé (gzip)',
  query: fileQuery,
  binary: true,
  bodyLimit: IMPORT_FILE_MAX,
  reply: started,
  refusals: READING,
});

export const startImport = endpoint({
  ...writing,
  ...calls.startImport,
  status: 201,
  summary: 'Lire la liste d’un membre d’AniList',
  body: startBody,
  reply: started,
  refusals: [...READING, ...FROM_ANILIST],
});

export const listImports = endpoint({
  ...common,
  ...calls.listImports,
  summary: 'Ses imports des sept derniers jours, le dernier d’abord',
  reply: z.array(importSchema),
});

export const readImport = endpoint({
  ...common,
  ...calls.readImport,
  summary: 'Un import, avec une page de ses lignes et ce que chacune change',
  params: idParams,
  query: importQuery,
  reply: importDetailSchema,
  unknown: IMPORT_PROBLEMS.unknownImport,
});

export const applyImport = endpoint({
  ...writing,
  ...calls.applyImport,
  summary: 'Écrire dans sa bibliothèque un import qui est prêt',
  params: idParams,
  body: applyBody,
  reply: importSchema,
  unknown: IMPORT_PROBLEMS.unknownImport,
  refusals: [IMPORT_PROBLEMS.running, IMPORT_PROBLEMS.notReady],
});

export const cancelImport = endpoint({
  ...writing,
  ...calls.cancelImport,
  summary: 'Abandonner un import qui n’est pas encore écrit',
  params: idParams,
  reply: importSchema,
  unknown: IMPORT_PROBLEMS.unknownImport,
  refusals: [IMPORT_PROBLEMS.notCancellable],
});

export const undoImport = endpoint({
  ...writing,
  ...calls.undoImport,
  summary: 'Annuler un import pendant sept jours, sauf ce qui a changé depuis',
  params: idParams,
  reply: undoneSchema,
  unknown: IMPORT_PROBLEMS.unknownImport,
  refusals: [IMPORT_PROBLEMS.running, IMPORT_PROBLEMS.notUndoable],
});

export const importAnilist = endpoint({
  ...writing,
  ...calls.importAnilist,
  summary: 'Importer aussitôt la liste d’un membre d’AniList',
  body: usernameBody,
  reply: importResultSchema,
  refusals: [...READING, ...FROM_ANILIST],
});

export const importMal = endpoint({
  ...writing,
  ...calls.importMal,
  summary: 'Importer aussitôt les éléments d’un export de MyAnimeList',
  body: malBody,
  raw: true,
  bodyLimit: MAL_BODY_MAX,
  reply: importResultSchema,
  refusals: [...READING],
});
