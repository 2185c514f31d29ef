import type { FilterName } from '@kiroku/contract/catalogue/filters/filterAddress';
import { choosableYears, PARAMETER_LABELS } from '@kiroku/contract/catalogue/filters/filters';
import {
  ANIME_FORMATS,
  type Choice,
  type Kind,
  MANGA_FORMATS,
  SEASONS,
  SORTS,
  TITLE_STATUSES,
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
    list('type', 'tous formats', anime ? ANIME_FORMATS : MANGA_FORMATS),
    list('status', 'tous statuts', TITLE_STATUSES[kind]),
    list(
      'year',
      'toutes années',
      choosableYears(year).map((one) => ({ value: one, label: String(one) })),
    ),
    list('season', 'toutes saisons', SEASONS),
  ];
}

export const SORT_FILTER: ListFilter = list('sortBy', 'pertinence', SORTS);

/** A filter of a closed list. */
export function list(name: FilterName, any: string, choices: readonly Choice<string | number>[]): ListFilter {
  return {
    name,
    label: PARAMETER_LABELS[name],
    any,
    options: choices.map((one) => ({ value: String(one.value), label: one.label })),
  };
}
