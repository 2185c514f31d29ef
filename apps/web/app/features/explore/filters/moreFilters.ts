import type { FilterName } from '@kiroku/contract/catalogue/filters/filterAddress';
import { PARAMETER_LABELS } from '@kiroku/contract/catalogue/filters/filters';
import { BROADCASTERS, type Kind, ORIGINS, READING_SITES, SOURCES } from '@kiroku/contract/catalogue/labels';
import { type ListFilter, list } from './filterChoices.ts';

/** The filters behind "Affiner la recherche". */
export function moreFilters(kind: Kind): ListFilter[] {
  const sites = kind === 'anime' ? BROADCASTERS : READING_SITES;
  return [
    list('origin', 'toutes origines', ORIGINS),
    list('source', 'toutes sources', SOURCES),
    list('diffuseur', 'tous diffuseurs', sites),
  ];
}

/** The checkboxes behind "Affiner la recherche". */
export function checkFilters(kind: Kind): { name: FilterName; label: string }[] {
  const own = kind === 'anime' ? 'vf' : 'doujin';
  return (['unlisted', own, 'adult'] as const).map((name) => ({ name, label: PARAMETER_LABELS[name] }));
}
