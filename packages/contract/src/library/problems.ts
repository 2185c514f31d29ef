import type { Problem } from '../base/problem.ts';

/** Messages at the fields of an entry, for server and form. */
export const LIBRARY_MESSAGES = {
  statusMissing: 'Un statut est requis pour effectuer la sauvegarde.',
  status: 'Statut invalide.',
  progression: "Nombre d'épisodes invalide.",
  beyondTotal: "La progression dépasse le nombre d'épisodes.",
  rewatch: 'Nombre de revisionnages invalide.',
  chapters: 'Nombre de chapitres invalide.',
  beyondChapters: 'La progression dépasse le nombre de chapitres.',
  volumes: 'Nombre de tomes invalide.',
  beyondVolumes: 'Le nombre de tomes lus dépasse celui du titre.',
  rereads: 'Nombre de relectures invalide.',
  note: 'Note personnelle trop longue (2000 caractères max.).',
  score: 'La note doit être comprise entre 0 et 10.',
  date: 'Date invalide.',
  endBeforeStart: 'La date de fin précède la date de début.',
  limit: 'Limite invalide.',
  change: 'Nom de changement invalide.',
  twoIds: 'Deux titres différents sont indiqués.',
} as const;

export const LIBRARY_PROBLEMS = {
  hidden: {
    status: 403,
    code: 'hidden_library',
    message: 'Ce membre ne partage pas sa bibliothèque avec vous.',
  },
  unknownEntry: {
    status: 404,
    code: 'unknown_entry',
    message: "Ce titre n'est pas dans votre bibliothèque.",
  },
  entryMoved: { status: 412, code: 'entry_moved', message: 'Progression modifiée ailleurs.' },
  nothingToUndo: { status: 409, code: 'nothing_to_undo', message: "Il n'y a rien à annuler." },
} as const satisfies Record<string, Problem>;
