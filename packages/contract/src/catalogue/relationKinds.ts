import { choice, KINDS, type Kind } from './labels.ts';

/** What a title is to another, in the order in which relations are listed (product.md, Relations 1). */
export const RELATIONS = [
  choice('sequel', 'Suite'),
  choice('prequel', 'Préquelle'),
  choice('parent', 'Histoire principale'),
  choice('side_story', 'Histoire parallèle'),
  choice('summary', 'Résumé'),
  choice('spin_off', 'Spin-off'),
  choice('source', 'Œuvre d’origine'),
  choice('adaptation', 'Adaptation'),
  choice('alternative', 'Version alternative'),
  choice('other', 'Même univers'),
] as const;
export type Relation = (typeof RELATIONS)[number]['value'];

/** A title by its kind and id. */
export type TitleRef = { kind: Kind; id: number };

/** A title and what it is to the one whose relations are listed. */
export type RelatedTitle = TitleRef & { relation: Relation };

/** Most relations that a form takes. */
export const MOST_RELATIONS = 100;

/** Most titles of a franchise (product.md, Franchises 1). */
export const MOST_OF_FRANCHISE = 200;

/** The relation seen from the other side. */
const INVERSES: Readonly<Record<Relation, Relation>> = {
  sequel: 'prequel',
  prequel: 'sequel',
  parent: 'side_story',
  side_story: 'parent',
  summary: 'parent',
  spin_off: 'parent',
  source: 'adaptation',
  adaptation: 'source',
  alternative: 'alternative',
  other: 'other',
};

export function inverseOf(relation: Relation): Relation {
  return INVERSES[relation];
}

/** Whether titles with this relation are of one franchise: « Même univers » alone joins nothing. */
export function isOfFranchise(relation: Relation): boolean {
  return relation !== 'other';
}

const PLACES = new Map<Relation, number>(RELATIONS.map(({ value }, place) => [value, place]));

/** The place of a relation in lists. */
export function placeOf(relation: Relation): number {
  return PLACES.get(relation) ?? PLACES.size;
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
  const [, kind, digits] = /^(anime|manga)-([1-9]\d{0,9})$/.exec(text) ?? [];
  const id = Number(digits);
  return kind === undefined || id > 2_147_483_647 ? null : { kind: kind as Kind, id };
}

export function isSameTitle(one: TitleRef, other: TitleRef): boolean {
  return one.kind === other.kind && one.id === other.id;
}
