import { sameAs } from '../../base/text.ts';
import { type Choice, SEASONS, type SeasonName, type Sort } from '../labels.ts';
import { currentSeason, nextSeason, type Season } from '../season.ts';
import { type ExploreFilters, FILTER_NAMES, type FilterName } from './filterAddress.ts';

/** Cards of a page of explore (product.md, Explore 7). */
export const EXPLORE_PAGE_SIZE = 24;
/** Maximum length of a search (product.md, API 11). */
export const SEARCH_MAX = 100;
export const SEARCH_TOO_LONG = 'Recherche trop longue (100 caractères max.).';
export const FIRST_YEAR = 1900;

/** Names of filters in the address, and of the page number. */
export const PARAMETER_LABELS = {
  search: 'Recherche',
  type: 'Format',
  status: 'Statut',
  year: 'Année',
  season: 'Saison',
  genre: 'Genre',
  excludedGenre: 'Genre exclu',
  studio: 'Studio',
  origin: 'Origine',
  source: 'Source',
  diffuseur: 'Diffuseur',
  adult: 'Adulte',
  vf: 'Version Française',
  doujin: 'Doujin',
  unlisted: 'Pas dans ma liste',
  sortBy: 'Trier par',
  page: 'Page',
} as const satisfies Record<FilterName | 'page', string>;

/** Years of the filter, newest first (product.md, Explore 4). */
export function choosableYears(currentYear: number): number[] {
  const last = currentYear + 3;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index);
}

/** The value of a choice given by its value or its French label, accents and case aside. */
export function readChoice<V extends string | number>(
  choices: readonly Choice<V>[],
  given: string,
): V | undefined {
  const wanted = sameAs(given);
  return choices.find((one) => sameAs(String(one.value)) === wanted || sameAs(one.label) === wanted)?.value;
}

/** The filters after a change: Hentai adds adult titles, a season without a year takes this year's. An emptied filter disappears. */
export function chooseFilter(filters: ExploreFilters, change: ExploreFilters, now: number): ExploreFilters {
  return withConsequences(withoutEmpty({ ...filters, ...change }), now);
}

/** Applies the same consequences to filters that came with an address, so that a link to /explore?genre=Hentai is not an empty page. */
export function withConsequences(filters: ExploreFilters, now: number): ExploreFilters {
  const complete = { ...filters };
  if (genresOf(complete).some(isHentai)) complete.adult = 'true';
  if (complete.season && !complete.year) complete.year = String(currentSeason(now).year);
  return complete;
}

/** The filters an address carries; unknown parameters and empty values are left out. The last of a repeated parameter counts, except genres, which a form without script repeats. */
export function readFilters(query: URLSearchParams): ExploreFilters {
  const filters: ExploreFilters = {};
  for (const name of FILTER_NAMES) {
    const all = query.getAll(name).filter((value) => value !== '');
    const value = name === 'genre' || name === 'excludedGenre' ? all.join(',') : all.at(-1);
    if (value) filters[name] = value;
  }
  return filters;
}

/** The chosen genres. */
export function genresOf({ genre }: ExploreFilters): string[] {
  return listOf(genre);
}

/** The genres that no result may have. */
export function excludedGenresOf({ excludedGenre }: ExploreFilters): string[] {
  return listOf(excludedGenre);
}

/** The choice after one more tap on a genre: with it, without it, any (product.md, Explore 3). */
export function tapGenre(filters: ExploreFilters, genre: string): ExploreFilters {
  const [included, excluded] = [genresOf(filters), excludedGenresOf(filters)];
  const others = (list: string[]) => list.filter((other) => other !== genre);
  if (included.includes(genre)) {
    return {
      genre: others(included).join(','),
      excludedGenre: [...others(excluded), genre].join(','),
      // Adult titles came with Hentai, and leave with it.
      ...(isHentai(genre) && { adult: '' }),
    };
  }
  if (excluded.includes(genre)) return { excludedGenre: others(excluded).join(',') };
  return { genre: [...included, genre].join(',') };
}

function isHentai(genre: string): boolean {
  return sameAs(genre) === 'hentai';
}

function listOf(values: string | undefined): string[] {
  return values ? values.split(',').filter((value) => value !== '') : [];
}

/** The three carousels of explore without filters, each with the filters behind « Voir plus » (product.md, Explore 6). */
export function animeCarousels(now: number): { title: string; filters: ExploreFilters }[] {
  const ofSeason = (season: Season) => ({ season: season.name, year: String(season.year) });
  return [
    { title: 'Anime de la saison', filters: ofSeason(currentSeason(now)) },
    { title: 'Prochaine saison', filters: ofSeason(nextSeason(now)) },
    { title: 'Récemment ajoutés', filters: { status: '2', sortBy: 'created' satisfies Sort } },
  ];
}

/** The single carousel of manga explore (product.md, Explore 6). */
export const MANGA_CAROUSEL: { title: string; filters: ExploreFilters } = {
  title: 'Récemment ajoutés',
  filters: { sortBy: 'created' satisfies Sort },
};

/** Maximum of cards in a carousel. */
export const CAROUSEL_SIZE = 6;

/** The first word of a title's season, as its link to explore wants it. */
export function seasonName(season: string): SeasonName | undefined {
  return SEASONS.find((one) => season.startsWith(one.value))?.value;
}

const withoutEmpty = (filters: ExploreFilters): ExploreFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));
