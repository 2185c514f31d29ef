import type { Sort } from '@kiroku/contract/catalogue/labels';
import { weightedMean } from '@kiroku/contract/catalogue/meanScore';
import { displayTitle, type Titles } from '@kiroku/contract/catalogue/titles';
import type { TitleSummary } from './titleSummary.ts';

/** Collation puts it behind every character. */
const AFTER_ALL_NAMES = '\uffff';
const FRENCH = new Intl.Collator('fr', { numeric: true });

/** A comparison of two titles; ties go by id (product.md, Explore 8). */
type Compare = (one: TitleSummary, other: TitleSummary) => number;

const byPopularity: Compare = (one, other) =>
  other.members - one.members || other.popularity - one.popularity || one.id - other.id;

const descending =
  (key: (title: TitleSummary) => number): Compare =>
  (one, other) =>
    key(other) - key(one) || one.id - other.id;

const COMPARE: Record<Exclude<Sort, 'title' | 'score'>, Compare> = {
  popularity: byPopularity,
  created: descending((title) => title.createdAt),
  start: descending(startKey),
};

/** The slots of `titles` in the order a sort asks for; unknown values last. */
export function orderedSlots(titles: readonly TitleSummary[], sort: Sort): Uint32Array {
  const slots = Uint32Array.from(titles, (_, slot) => slot);
  if (sort === 'title') return sortByTitle(titles, slots);
  if (sort === 'score') return sortByScore(titles, slots);
  const compare = COMPARE[sort];
  return slots.sort((one, other) => compareSlots(titles, one, other, compare));
}

function sortByTitle(titles: readonly TitleSummary[], slots: Uint32Array): Uint32Array {
  const names = titles.map((title) => (isNamed(title) ? displayTitle(title) : AFTER_ALL_NAMES));
  return slots.sort(
    (one, other) =>
      FRENCH.compare(names[one] ?? '', names[other] ?? '') ||
      (titles[one]?.id ?? 0) - (titles[other]?.id ?? 0),
  );
}

/**
 * By weighted mean: of a title nothing but its mean elsewhere is expected, else the mean of all votes here (product.md, Explore 8). Both
 * come from whole numbers, so that every process has the same order.
 */
function sortByScore(titles: readonly TitleSummary[], slots: Uint32Array): Uint32Array {
  let [votes, tenths] = [0, 0];
  for (const title of titles) {
    votes += title.votes;
    tenths += title.tenths;
  }
  const usual = votes === 0 ? null : tenths / 10 / votes;
  const keys = titles.map((title) => keyOf(title, usual));
  return slots.sort(
    (one, other) =>
      (keys[other] ?? 0) - (keys[one] ?? 0) || (titles[one]?.id ?? 0) - (titles[other]?.id ?? 0),
  );
}

/** Without a score anywhere a title is unknown, whatever others have: it comes last. */
function keyOf(title: TitleSummary, usual: number | null): number {
  if (title.votes === 0 && title.importedScore === null) return -1;
  return weightedMean(title, title.importedScore ?? usual) ?? -1;
}

function isNamed({ title, titleEN, romanji, titleJP }: Titles): boolean {
  return Boolean(title || titleEN || romanji || titleJP);
}

function compareSlots(titles: readonly TitleSummary[], one: number, other: number, compare: Compare): number {
  const [first, second] = [titles[one], titles[other]];
  return first && second ? compare(first, second) : 0;
}

/** A sortable number of a partial date; 0 when the year is unknown. */
function startKey({ start }: TitleSummary): number {
  return start?.year ? start.year * 10_000 + (start.month ?? 0) * 100 + (start.day ?? 0) : 0;
}
