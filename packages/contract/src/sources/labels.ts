/** How an import of a catalogue stands. */
export const CATALOGUE_RUN_STATES = ['waiting', 'running', 'done', 'same', 'failed', 'interrupted'] as const;

/** The same, as the staff reads it. */
export const CATALOGUE_RUN_LABELS: Readonly<Record<(typeof CATALOGUE_RUN_STATES)[number], string>> = {
  waiting: 'En attente',
  running: 'En cours',
  done: 'Terminé',
  same: 'Fichier inchangé',
  failed: 'Échec',
  interrupted: 'Interrompu',
};
