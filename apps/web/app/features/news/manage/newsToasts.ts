/** Messages about articles. */
export const NEWS_TOASTS = {
  written: 'Article publié.',
  scheduled: 'Article programmé.',
  changed: 'Article modifié.',
  deleted: 'Article supprimé.',
} as const;
