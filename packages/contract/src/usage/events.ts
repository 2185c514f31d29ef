/** Counted events, with their labels for the staff (product.md, Usage 1). */
export const USAGE_EVENTS = {
  website_open: 'Visites',
  sign_up: 'Inscriptions',
  search_opened: 'Recherches ouvertes',
  plus_one: 'Épisodes ajoutés par +1',
  import_started: 'Imports lancés',
} as const;
export type UsageEvent = keyof typeof USAGE_EVENTS;

/** Periods that the staff can choose, in days. */
export const USAGE_PERIODS = [30, 90] as const;
