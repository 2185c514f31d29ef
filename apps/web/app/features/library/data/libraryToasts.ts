/** Toasts of a member's library (product.md, Library 12). */
export const LIBRARY_TOASTS = {
  saved: 'Progression enregistrée',
  savedWithoutEnd: 'Progression enregistrée, sans date de fin',
  endedToday: 'Progression enregistrée, terminé aujourd’hui',
  notSaved: 'Impossible d’enregistrer votre progression.',
  deleted: 'Progression supprimée',
  notDeleted: 'Impossible de supprimer votre progression.',
  notConnected: 'Il faut être connecté pour enregistrer sa progression\u202f!',
  episodeSaved: 'Progression sauvegardée\u202f!',
  episodeNotSaved: 'Une erreur est survenue',
  removedElsewhere: 'Ce titre a été retiré de votre bibliothèque.',
} as const;
