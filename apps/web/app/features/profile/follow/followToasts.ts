/** Toasts of following (product.md, Pages 7). */
export const FOLLOW_TOASTS = {
  signInFirst: 'Vous devez être connecté pour suivre un membre',
  listMissing: 'Impossible de récupérer les followers',
} as const;
