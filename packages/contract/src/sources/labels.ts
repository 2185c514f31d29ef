import { namesOf } from '../base/kinds.ts';

/** States of an import of a catalogue, for the staff. */
export const CATALOGUE_RUN_LABELS = {
  waiting: 'En attente',
  running: 'En cours',
  done: 'Terminé',
  same: 'Fichier inchangé',
  failed: 'Échec',
  interrupted: 'Interrompu',
} as const;
export const CATALOGUE_RUN_STATES = namesOf(CATALOGUE_RUN_LABELS);
