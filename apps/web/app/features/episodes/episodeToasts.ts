/** What is said in passing of episodes (spec 2 §8, letter by letter). */
export const EPISODE_TOASTS = {
  generated: 'Épisodes générés',
  saved: 'Modification enregistrée',
  deleted: 'Épisode supprimé',
  allDeleted: 'Épisodes supprimé',
  failed: 'Une erreur est survenue...',
} as const;
