import { namesOf } from '../base/kinds.ts';

/** How an import of a catalogue stands, as the staff reads it. */
export const CATALOGUE_RUN_LABELS = {
  waiting: 'En attente',
  running: 'En cours',
  done: 'Terminé',
  same: 'Fichier inchangé',
  failed: 'Échec',
  interrupted: 'Interrompu',
} as const;
export const CATALOGUE_RUN_STATES = namesOf(CATALOGUE_RUN_LABELS);
