import type { TokenScope } from '../base/scopes.ts';

export const TOKEN_NAME_MAX = 60;
/** Tokens that work at once; those that have ended do not count. */
export const MOST_TOKENS = 20;

/** Lifetimes of a token, in days; null: without an end. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export const TOKEN_DAYS_DEFAULT = 365;

/** Each life, as the member chooses it. */
export const TOKEN_LIFE_LABELS: readonly { days: (typeof TOKEN_DAYS)[number] | null; label: string }[] = [
  { days: 30, label: '30 jours' },
  { days: 90, label: '90 jours' },
  { days: 365, label: 'Un an' },
  { days: null, label: 'Sans fin' },
];

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
  days: 'Durée inconnue.',
  noScope: 'Choisissez au moins une portée.',
} as const;
