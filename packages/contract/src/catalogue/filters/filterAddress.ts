/** Filters of explore as the address carries them: every value is text, absent means any. */
export type ExploreFilters = Partial<Record<FilterName, string>>;

export const FILTER_NAMES = [
  'search',
  'type',
  'status',
  'year',
  'season',
  'genre',
  'excludedGenre',
  'studio',
  'origin',
  'source',
  'diffuseur',
  'adult',
  'vf',
  'doujin',
  'unlisted',
  'sortBy',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The query string of filters, always in the same order, so that one result has one address. */
export function writeFilters(filters: ExploreFilters, page = 1): string {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  if (page > 1) query.set('page', String(page));
  return query.toString().replaceAll('%2C', ',');
}
