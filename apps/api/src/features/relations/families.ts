import {
  isOfFranchise,
  RELATIONS,
  type RelatedTitle,
  refText,
} from '@kiroku/contract/catalogue/relationKinds';
import { isSeries } from '@kiroku/contract/relations/groups';
import { DisjointSets } from '#api/lib/disjointSets.ts';
import type { Links, Member } from './links.ts';

/**
 * Divides titles that relations connect into families (product.md, Franchises 2). A crossover is a title whose parents (« Histoire
 * principale ») include series of two families: its parents join neither it nor each other. In steps, none of which depends on the order
 * of the titles:
 *
 * 1. Every relation joins its two titles. Those of a title with several series as parents to its parents wait.
 * 2. Parents that wait and have one name, as an original and its remake, are joined.
 * 3. A title joins its parents once their series are of one family; repeated until no title does. The others are crossovers.
 */
export function familiesOf(titles: readonly Member[], links: Links): Member[][] {
  const known = new Map(titles.map((title) => [refText(title), title]));
  const linksOf = (title: Member) =>
    links.of(title).filter((one) => isOfFranchise(one.relation) && known.has(refText(one)));
  const waiting = new Map<string, Parents>();
  for (const title of titles) {
    const parents = linksOf(title).flatMap((one) => (isParent(one) ? (known.get(refText(one)) ?? []) : []));
    const series = parents.filter(isSeries);
    if (series.length > 1) waiting.set(refText(title), { parents, series });
  }

  const families = new DisjointSets<string>();
  for (const title of titles) {
    const key = refText(title);
    for (const one of linksOf(title)) {
      const waits = waiting.has(isParent(one) ? key : refText(one)) && (isParent(one) || isChild(one));
      if (!waits) families.join(key, refText(one));
    }
  }
  for (const { series } of waiting.values()) joinSameNames(series, families, links);
  joinChildren(waiting, families);
  return [...Map.groupBy(titles, (title) => families.find(refText(title))).values()];
}

/** The parents of a title, and the series among them. */
type Parents = { parents: readonly Member[]; series: readonly Member[] };

const isParent = ({ relation }: RelatedTitle) => relation === 'parent';
const isChild = ({ relation }: RelatedTitle) => RELATIONS[relation].inverse === 'parent';

function joinSameNames(series: readonly Member[], families: DisjointSets<string>, links: Links): void {
  for (const [at, one] of series.entries()) {
    for (const other of series.slice(at + 1)) {
      if (links.haveOneName(one, other)) families.join(refText(one), refText(other));
    }
  }
}

/** Joins titles to their parents where those are of one family, until no other title has such parents. */
function joinChildren(waiting: Map<string, Parents>, families: DisjointSets<string>): void {
  const before = waiting.size;
  for (const [key, { parents, series }] of waiting) {
    if (new Set(series.map((one) => families.find(refText(one)))).size > 1) continue;
    for (const parent of parents) families.join(key, refText(parent));
    waiting.delete(key);
  }
  if (waiting.size < before) joinChildren(waiting, families);
}
