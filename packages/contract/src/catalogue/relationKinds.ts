import { namesOf } from '../base/kinds.ts';
import { KINDS, type Kind } from './labels.ts';

/**
 * Relations between titles, in the order of lists (product.md, Relations 1): label, relation seen from the other title, and whether
 * rows have it. A pair of titles has one row.
 */
export const RELATIONS = {
  sequel: { label: 'Suite', inverse: 'prequel', isStored: true },
  prequel: { label: 'Préquelle', inverse: 'sequel', isStored: false },
  parent: { label: 'Histoire principale', inverse: 'side_story', isStored: false },
  side_story: { label: 'Histoire parallèle', inverse: 'parent', isStored: true },
  summary: { label: 'Résumé', inverse: 'parent', isStored: true },
  spin_off: { label: 'Spin-off', inverse: 'parent', isStored: true },
  source: { label: 'Œuvre d’origine', inverse: 'adaptation', isStored: false },
  adaptation: { label: 'Adaptation', inverse: 'source', isStored: true },
  alternative: { label: 'Version alternative', inverse: 'alternative', isStored: true },
  other: { label: 'Même univers', inverse: 'other', isStored: true },
} as const;
export type Relation = keyof typeof RELATIONS;
export const RELATION_NAMES = namesOf(RELATIONS);

/** Relations that rows have. */
export type StoredRelation = {
  [Name in Relation]: (typeof RELATIONS)[Name]['isStored'] extends true ? Name : never;
}[Relation];

export function isStored(relation: Relation): relation is StoredRelation {
  return RELATIONS[relation].isStored;
}

/** A title by its kind and id. */
export type TitleRef = { kind: Kind; id: number };

/** A title and its relation to the listed one. */
export type RelatedTitle = TitleRef & { relation: Relation };

/** Most relations that a form takes. */
export const MOST_RELATIONS = 100;

/** Most titles of a franchise (product.md, Franchises 1). */
export const MOST_OF_FRANCHISE = 200;

/** Whether titles with this relation are of one franchise: « Même univers » alone joins nothing. */
export function isOfFranchise(relation: Relation): boolean {
  return relation !== 'other';
}

/** The place of a relation in lists. */
export function placeOf(relation: Relation): number {
  return RELATION_NAMES.indexOf(relation);
}

/** Related titles in the one order in which they are stored, compared and sent. */
export function sortRelated<Title extends RelatedTitle>(titles: readonly Title[]): Title[] {
  return titles.toSorted(
    (one, other) =>
      placeOf(one.relation) - placeOf(other.relation) ||
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
      one.id - other.id,
  );
}

/** A title in one word, as addresses and keys write it: « anime-12 ». */
export function refText({ kind, id }: TitleRef): string {
  return `${kind}-${id}`;
}

/** The title that such a word names; null when it is none. */
export function readRef(text: string): TitleRef | null {
  const [, word, digits] = /^(anime|manga)-([1-9]\d{0,9})$/.exec(text) ?? [];
  const kind = KINDS.find((one) => one === word);
  const id = Number(digits);
  return kind === undefined || id > 2_147_483_647 ? null : { kind, id };
}

export function isSameTitle(one: TitleRef, other: TitleRef): boolean {
  return one.kind === other.kind && one.id === other.id;
}
