/** Toasts of the episodes' pages (product.md, Pages 7). */
export const EPISODE_TOASTS = {
  generated: 'Épisodes générés',
  saved: 'Modification enregistrée',
  deleted: 'Épisode supprimé',
  allDeleted: 'Épisodes supprimé',
  failed: 'Une erreur est survenue...',
} as const;
