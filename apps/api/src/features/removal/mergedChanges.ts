import { ANIME_INPUTS } from '@kiroku/contract/catalogue/form/fieldInputs';
import { isSameTitle, sortRelated, type TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import { namesOf } from '@kiroku/contract/catalogue/titles';
import type { Changes, Draft } from '../editing/service.ts';

/**
 * Changes of the target by a merge: names and relations it lacks, and outside ids it has none of (product.md, Contributions 15). `self`:
 * the target.
 */
export function mergedChanges(target: Draft, merged: Draft, self: TitleRef): Changes {
  const known = new Set(namesOf(target).map(comparable));
  const names = new Map(namesOf(merged).map((name) => [comparable(name), name]));
  const lacking = [...names].flatMap(([form, name]) => (known.has(form) ? [] : [name]));
  const related = merged.relations.filter(
    (one) => !isSameTitle(one, self) && !target.relations.some((other) => isSameTitle(one, other)),
  );
  const most = Math.max(MOST_NAMES, target.alt.length);
  return {
    alt: [...target.alt, ...lacking].slice(0, most),
    relations: sortRelated([...target.relations, ...related]),
    idMAL: target.idMAL ?? merged.idMAL,
    idAnilist: target.idAnilist ?? merged.idAnilist,
    outsideIds: { ...merged.outsideIds, ...target.outsideIds },
  };
}

/** The same for manga. */
const MOST_NAMES = ANIME_INPUTS.alt.items;

const comparable = (name: string) => name.normalize('NFC').trim().toLowerCase();
