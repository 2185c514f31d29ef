import type { Sort } from '@kiroku/contract/catalogue/labels';
import { weightedMean } from '@kiroku/contract/catalogue/shown/meanScore';
import { displayTitle, type Titles } from '@kiroku/contract/catalogue/titles';
import type { TitleSummary } from './titleSummary.ts';

/** Collation puts it behind every character. */
const AFTER_ALL_NAMES = '\uffff';
const FRENCH = new Intl.Collator('fr', { numeric: true });

/** Sort key of titles, the greatest first. */
type Key = (title: TitleSummary) => number;
/** A comparison of the titles at two slots; ties go by id (product.md, Explore 8). */
type Compare = (one: number, other: number) => number;

const POPULARITY: Key[] = [({ members }) => members, ({ popularity }) => popularity];

const KEYS: Record<Exclude<Sort, 'title' | 'score'>, Key[]> = {
  popularity: POPULARITY,
  created: [({ createdAt }) => createdAt],
  start: [startKey],
};

/**
 * The slots of `titles` in the order a sort asks for; unknown values last. `former` is an order of them before some changed, came or
 * went: where few did, it takes little more than one comparison of each title with the next.
 */
export function orderedSlots(
  titles: readonly TitleSummary[],
  sort: Sort,
  former: Uint32Array = new Uint32Array(),
): Uint32Array {
  const slots = [...former].filter((slot) => slot < titles.length);
  for (let slot = former.length; slot < titles.length; slot++) slots.push(slot);
  // An array, unlike typed ones, is sorted quickly where it nearly is.
  return Uint32Array.from(slots.sort(comparison(titles, sort)));
}

/** Compares two titles by popularity, the greatest first; 0 for equal ones. */
export function byPopularity(one: TitleSummary, other: TitleSummary): number {
  return POPULARITY.reduce((difference, key) => difference || key(other) - key(one), 0);
}

function comparison(titles: readonly TitleSummary[], sort: Sort): Compare {
  if (sort === 'title') return byTitle(titles);
  return descending(titles, sort === 'score' ? [scoreKey(titles)] : KEYS[sort]);
}

function descending(titles: readonly TitleSummary[], keys: readonly Key[]): Compare {
  const columns = keys.map((key) => Float64Array.from(titles, key));
  return (one, other) => {
    for (const column of columns) {
      const difference = (column[other] ?? 0) - (column[one] ?? 0);
      if (difference !== 0) return difference;
    }
    return byId(titles, one, other);
  };
}

function byTitle(titles: readonly TitleSummary[]): Compare {
  const names = titles.map((title) => (isNamed(title) ? displayTitle(title) : AFTER_ALL_NAMES));
  return (one, other) => FRENCH.compare(names[one] ?? '', names[other] ?? '') || byId(titles, one, other);
}

function byId(titles: readonly TitleSummary[], one: number, other: number): number {
  return (titles[one]?.id ?? 0) - (titles[other]?.id ?? 0);
}

/**
 * The weighted mean: of a title nothing but its mean elsewhere is expected, else the mean of all votes here (product.md, Explore 8). Both
 * come from whole numbers, so that every process has the same order.
 */
function scoreKey(titles: readonly TitleSummary[]): Key {
  let [votes, tenths] = [0, 0];
  for (const title of titles) {
    votes += title.votes;
    tenths += title.tenths;
  }
  const usual = votes === 0 ? null : tenths / 10 / votes;
  return (title) => keyOf(title, usual);
}

/** Without a score anywhere a title is unknown, whatever others have: it comes last. */
function keyOf(title: TitleSummary, usual: number | null): number {
  if (title.votes === 0 && title.importedScore === null) return -1;
  return weightedMean(title, title.importedScore ?? usual) ?? -1;
}

function isNamed({ title, titleEN, romanji, titleJP }: Titles): boolean {
  return Boolean(title || titleEN || romanji || titleJP);
}

/** A sortable number of a partial date; 0 when the year is unknown. */
function startKey({ start }: TitleSummary): number {
  return start?.year ? start.year * 10_000 + (start.month ?? 0) * 100 + (start.day ?? 0) : 0;
}
