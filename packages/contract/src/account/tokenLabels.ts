import type { TokenScope } from '../base/scopes.ts';

export const TOKEN_NAME_MAX = 60;
export const MOST_TOKENS = 20;

/** Each scope, as the member who grants it reads it. */
export const SCOPE_LABELS: Record<TokenScope, { label: string; text: string }> = {
  read: {
    label: 'Lecture',
    text: 'Lire ce que vous voyez\u202f: votre bibliothèque avec ses notes privées, vos favoris, votre historique, votre fil.',
  },
  library: {
    label: 'Bibliothèque',
    text: 'Ajouter, changer et retirer des titres de votre bibliothèque et de vos favoris.',
  },
  contributions: {
    label: 'Contributions',
    text: 'Proposer en votre nom des titres et des modifications, publier, voter et commenter dans les retours.',
  },
};

/** Messages at the fields of a new token. */
export const TOKEN_MESSAGES = {
  nameLong: `Nom trop long (${TOKEN_NAME_MAX} caractères max.).`,
  scope: 'Portée inconnue.',
  noScope: 'Choisissez au moins une portée.',
} as const;
