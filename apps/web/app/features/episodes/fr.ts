/** What is said in passing of episodes (spec 2 §8, letter by letter). */
export const SAY = {
  generated: 'Épisodes générés',
  saved: 'Modification enregistrée',
  deleted: 'Épisode supprimé',
  allDeleted: 'Épisodes supprimé',
  failed: 'Une erreur est survenue...',
  deleteAll: 'Voulez-vous supprimer tous les épisodes ?',
} as const;
