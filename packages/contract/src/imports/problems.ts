import type { Problem } from '../base/problem.ts';

/** Messages at a field. */
export const IMPORT_MESSAGES = {
  file: 'Mauvais type de fichier',
  name: 'Nom de fichier trop long.',
  username: 'Pseudo AniList invalide.',
  provider: 'Service inconnu.',
  policy: 'Choix invalide pour les titres déjà présents.',
  page: 'Page invalide.',
  withPrivate: 'Choix invalide pour les entrées privées.',
  withTags: 'Choix invalide pour les étiquettes.',
  namesakes: 'Choix de lignes invalide.',
  elements: 'Liste invalide.',
} as const;

export const IMPORT_PROBLEMS = {
  wrongFile: { status: 415, code: 'wrong_file', message: IMPORT_MESSAGES.file },
  fileTooLarge: {
    status: 413,
    code: 'file_too_large',
    message: 'Fichier trop volumineux (24 Mo max., 64 Mo une fois décompressé).',
  },
  tooManyRows: {
    status: 413,
    code: 'too_many_rows',
    message: 'Cette liste est trop longue (60 000 titres max.).',
  },
  unreadable: {
    status: 422,
    code: 'unreadable_file',
    message: 'Ce fichier est incomplet ou abîmé : exportez-le à nouveau.',
  },
  empty: { status: 422, code: 'empty_list', message: 'Cette liste ne contient aucun titre.' },
  tooSlow: {
    status: 422,
    code: 'import_too_slow',
    message: 'La lecture de ce fichier prend trop de temps.',
  },
  unknownUser: {
    status: 404,
    code: 'unknown_anilist_user',
    message: "Ce pseudo n'existe pas sur AniList.",
  },
  privateList: {
    status: 403,
    code: 'private_anilist_list',
    message: 'Cette liste AniList est privée : rendez-la publique le temps de l’import.',
  },
  busy: { status: 503, code: 'anilist_busy', message: 'AniList reçoit trop de demandes.' },
  down: { status: 503, code: 'anilist_down', message: 'Importation impossible..' },
  interrupted: {
    status: 503,
    code: 'import_interrupted',
    message: 'L’import a été interrompu : rien n’a été modifié. Vous pouvez le relancer.',
  },
  unknownImport: { status: 404, code: 'unknown_import', message: 'Import introuvable.' },
  running: { status: 409, code: 'import_running', message: 'Un import est déjà en cours.' },
  notReady: { status: 409, code: 'import_not_ready', message: 'Cet import ne peut plus être lancé.' },
  notCancellable: {
    status: 409,
    code: 'import_not_cancellable',
    message: 'Cet import ne peut plus être abandonné.',
  },
  notUndoable: { status: 409, code: 'import_not_undoable', message: 'Cet import ne peut plus être annulé.' },
} as const satisfies Record<string, Problem>;
