import type { PartialDate } from '@kiroku/contract/base/partialDate';
import { KINDS } from '@kiroku/contract/catalogue/labels';
import {
  isOfFranchise,
  MOST_OF_FRANCHISE,
  type RelatedTitle,
  refText,
  type TitleRef,
} from '@kiroku/contract/catalogue/relationKinds';
import { familiesOf } from './families.ts';
import type { Links, Member } from './links.ts';

/** All titles of a family, and those that its franchise shows, in the order of release (product.md, Franchises 1). */
export type Family = { all: readonly Member[]; shown: readonly Member[] };

/** The families of a title and of all that relations connect it with. Whichever of them is asked for, they are the same. */
export function familiesAround(title: TitleRef, links: Links): Family[] {
  const found = inOrderOfRelease(connected(title, links));
  return familiesOf(found, links).map((all) => ({ all, shown: nearestToFirst(all, links) }));
}

/** A title and those that relations of franchises lead to, nearest first, `most` of them. */
function connected(
  title: TitleRef,
  links: Pick<Links, 'of' | 'find'>,
  most = Number.POSITIVE_INFINITY,
): Member[] {
  const start = links.find(title);
  if (!start) return [];
  const found = new Map([[refText(title), start]]);
  // Iterating a map includes entries that are added meanwhile.
  for (const [, one] of found) {
    for (const next of links.of(one)) {
      if (found.size >= most) return [...found.values()];
      const key = refText(next);
      const member = isOfFranchise(next.relation) && !found.has(key) ? links.find(next) : undefined;
      if (member) found.set(key, member);
    }
  }
  return [...found.values()];
}

/** Of a family too large the titles that are the nearest to the first, in the order of release. */
function nearestToFirst(all: readonly Member[], links: Links): readonly Member[] {
  const [first] = all;
  if (!first || all.length <= MOST_OF_FRANCHISE) return all;
  const family = new Map(all.map((title) => [refText(title), title]));
  const within = { of: links.of, find: (title: TitleRef) => family.get(refText(title)) };
  return inOrderOfRelease(connected(first, within, MOST_OF_FRANCHISE));
}

/** Earliest first; of an unknown part the latest is taken, and anime come before manga (product.md, Franchises 4). */
export function inOrderOfRelease<Title extends Member>(titles: readonly Title[]): Title[] {
  return titles.toSorted(
    (one, other) =>
      dayOf(one.start) - dayOf(other.start) ||
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
      one.id - other.id,
  );
}

const UNKNOWN_YEAR = 9999;

function dayOf(start: PartialDate | null): number {
  const { year, month, day } = start ?? { year: null, month: null, day: null };
  return ((year ?? UNKNOWN_YEAR) * 12 + (month ?? 12)) * 31 + (day ?? 31);
}

/**
 * The same titles in the order of the story: each after all its prequels, and as early as its own release, or a sequel's, allows. Prequels
 * in a circle stay in the order of release. `titles` are in the order of release.
 */
export function inOrderOfStory<Title extends Member>(titles: readonly Title[], links: Links): Title[] {
  const places = new Map(titles.map((title, place) => [refText(title), place]));
  const placesOf = (title: TitleRef, relation: RelatedTitle['relation']) =>
    links.of(title).flatMap((one) => (one.relation === relation ? (places.get(refText(one)) ?? []) : []));
  const prequels = titles.map((title) => placesOf(title, 'prequel'));
  const earliest = earliestPlaces(titles.map((title) => placesOf(title, 'sequel')));
  const waiting = new Set(titles.keys());
  const order: Title[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter((place) => !prequels[place]?.some((prequel) => waiting.has(prequel)));
    const among = free.length > 0 ? free : [...waiting];
    const next = among.reduce((one, other) =>
      (earliest[other] ?? other) < (earliest[one] ?? one) ? other : one,
    );
    waiting.delete(next);
    const title = titles[next];
    if (title) order.push(title);
  }
  return order;
}

/** The earliest place among each title and all that follows it. */
function earliestPlaces(sequels: readonly (readonly number[])[]): number[] {
  const earliest = sequels.map((_, place) => place);
  // From the earliest on: whatever leads to it takes its place, and is not asked again.
  const prequels = sequels.map((): number[] => []);
  for (const [place, next] of sequels.entries()) for (const sequel of next) prequels[sequel]?.push(place);
  const reached = new Set<number>();
  for (const root of sequels.keys()) {
    const found = [root];
    for (const place of found) {
      if (reached.has(place)) continue;
      reached.add(place);
      earliest[place] = root;
      found.push(...(prequels[place] ?? []));
    }
  }
  return earliest;
}
