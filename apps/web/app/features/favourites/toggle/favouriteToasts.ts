/** Toasts of favourites (product.md, Pages 7). */
export const FAVOURITE_TOASTS = {
  added: 'Le titre à été ajouté aux favoris',
  notAdded: 'Impossible d’ajouter le titre aux favoris',
  removed: 'Le titre à été supprimé des favoris',
  /** On the page of favourites. */
  removedFromList: 'Favori supprimé',
  notRemoved: 'Impossible de supprimer le titre des favoris',
} as const;
