import type { FilterName } from '@kiroku/contract/catalogue/filterAddress';
import { choosableYears, PARAMETER_LABELS } from '@kiroku/contract/catalogue/filters';
import {
  ANIME_FORMATS,
  ANIME_STATUSES,
  BROADCASTERS,
  type Choice,
  GENRES,
  type Kind,
  MANGA_FORMATS,
  MANGA_STATUSES,
  ORIGINS,
  READING_SITES,
  SEASONS,
  SORTS,
  SOURCES,
} from '@kiroku/contract/catalogue/labels';

/** Filter with a list of choices. */
export type ListFilter = {
  name: FilterName;
  label: string;
  /** Label while no choice is made. */
  any: string;
  options: { value: string; label: string }[];
};

/** Filters that are always visible (product.md, Explore 2); genres are a separate control. */
export function mainFilters(kind: Kind, year: number): ListFilter[] {
  const anime = kind === 'anime';
  return [
    list('type', 'Tous les formats', anime ? ANIME_FORMATS : MANGA_FORMATS),
    list('status', 'Tous les statuts', anime ? ANIME_STATUSES : MANGA_STATUSES),
    list(
      'year',
      'Toutes les années',
      choosableYears(year).map((one) => ({ value: one, label: String(one) })),
    ),
    list('season', 'Toutes les saisons', SEASONS),
  ];
}

/** The filters behind "Affiner la recherche". */
export function moreFilters(kind: Kind): ListFilter[] {
  const sites = kind === 'anime' ? BROADCASTERS : READING_SITES;
  return [
    list('origin', 'Toutes les origines', ORIGINS),
    list('source', 'Toutes les sources', SOURCES),
    list('diffuseur', 'Tous les diffuseurs', sites),
  ];
}

/** The checkboxes behind "Affiner la recherche". */
export function checkFilters(kind: Kind): { name: FilterName; label: string }[] {
  const own = kind === 'anime' ? 'vf' : 'doujin';
  return (['adult', own] as const).map((name) => ({ name, label: PARAMETER_LABELS[name] }));
}

export const SORT_FILTER: ListFilter = list('sortBy', 'Tri par défaut', SORTS);

export const GENRE_OPTIONS = GENRES.map(({ value, label }) => ({ value, label }));

function list(name: FilterName, any: string, choices: readonly Choice<string | number>[]): ListFilter {
  return {
    name,
    label: PARAMETER_LABELS[name],
    any,
    options: choices.map((one) => ({ value: String(one.value), label: one.label })),
  };
}
