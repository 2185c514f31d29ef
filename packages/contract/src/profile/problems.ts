/** What is said of a part of the feed that makes no sense. */
export const PROFILE_MESSAGES = {
  before: 'Repère invalide.',
  limit: 'Limite invalide.',
} as const;
