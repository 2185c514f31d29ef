/** What is counted, and how the staff reads it (product.md, Usage 1). No schema library: every page loads the names. */
export const USAGE_EVENTS = {
  website_open: 'Visites',
  sign_up: 'Inscriptions',
  search_opened: 'Recherches ouvertes',
  plus_one: 'Épisodes ajoutés par +1',
  import_started: 'Imports lancés',
} as const;
export type UsageEvent = keyof typeof USAGE_EVENTS;

/** A session ends after so long without activity (product.md, Usage 2). */
export const SESSION_MS = 3_600_000;

/** How many days the staff sees. */
export const USAGE_PERIODS = [30, 90] as const;
