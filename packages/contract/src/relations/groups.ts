import { namesOf } from '../base/kinds.ts';
import type { Kind } from '../catalogue/labels.ts';

/** Groups in which a franchise shows its titles, in their order (product.md, Franchises 5). */
export const FRANCHISE_GROUPS = {
  series: 'Séries',
  films: 'Films',
  extras: 'OAV et spéciaux',
  spin_offs: 'Spin-offs',
  others: 'Autres',
  manga: 'Manga',
} as const;
export type FranchiseGroup = keyof typeof FRANCHISE_GROUPS;
export const FRANCHISE_GROUP_NAMES = namesOf(FRANCHISE_GROUPS);

const GROUP_OF_FORMAT: Readonly<Record<string, FranchiseGroup>> = {
  TV: 'series',
  ONA: 'series',
  Film: 'films',
  OVA: 'extras',
  Special: 'extras',
};

type Formatted = { kind: Kind; type: string | null };

/** The group of a title by its format. */
export function formatGroup({ kind, type }: Formatted): FranchiseGroup {
  return kind === 'manga' ? 'manga' : (GROUP_OF_FORMAT[type ?? ''] ?? 'others');
}

/** Whether a title is a series, animated or drawn. */
export function isSeries(title: Formatted): boolean {
  return ['series', 'manga'].includes(formatGroup(title));
}
