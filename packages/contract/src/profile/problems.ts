/** Messages of the feed. */
export const PROFILE_MESSAGES = {
  before: 'Repère invalide.',
  limit: 'Limite invalide.',
} as const;
