import { isDeepStrictEqual } from 'node:util';
import type { Row } from './row.ts';

/** Lists that an import adds to; each may hold so many. */
const GROWING: Record<string, number> = { alt: 200, tags: 300 };
/** Lists of links: new addresses are added, known ones stay as they are. */
const LINKS = new Set(['streaming', 'links', 'videos', 'reading_sites']);
const MOST_LINKS = 100;
/** Identifiers never change once known. */
const IDS = new Set(['id_mal', 'id_anilist', 'import_key']);
/** Columns of one value: halves of two dates would be a third date. */
const DATES = [
  ['start_year', 'start_month', 'start_day'],
  ['end_year', 'end_month', 'end_day'],
  ['season_year', 'season'],
];

/** The row that wins where both have a value: the import's, or the known row, which the import then only completes. */
export type Precedence = 'wanted' | 'known';

/**
 * The known row merged with an import's. Columns edited by the staff stay, no known value is erased, a known id
 * stays, lists of names and links grow.
 */
export function mergedRow(known: Row, wanted: Row, precedence: Precedence): Row {
  const edited = new Set(Array.isArray(known.staff_edited) ? known.staff_edited : []);
  const merged: Row = {};
  for (const [column, value] of Object.entries(wanted)) {
    const keep = column === 'staff_edited' || edited.has(column);
    merged[column] = keep ? known[column] : mergedValue(column, known[column], value, precedence);
  }
  for (const date of DATES) {
    const keep = date.some((column) => edited.has(column)) || keepsDate(date, known, wanted, precedence);
    const from = keep ? known : wanted;
    for (const column of date) if (column in wanted) merged[column] = from[column];
  }
  return merged;
}

/** Whether the known row contains the other; the order of jsonb keys does not matter. */
export function sameRow(row: Row, known: Row): boolean {
  return Object.keys(row).every((column) => isDeepStrictEqual(row[column], known[column]));
}

function mergedValue(column: string, former: unknown, value: unknown, precedence: Precedence): unknown {
  if (IDS.has(column)) return former ?? value;
  if (typeof value === 'boolean') return value || former === true;
  if (isNothing(value)) return former;
  if (Array.isArray(value) && Array.isArray(former)) return mergedList(column, former, value, precedence);
  if (isRecord(value) && isRecord(former)) return mergedFacts(former, value, precedence);
  return precedence === 'wanted' || isNothing(former) ? value : former;
}

function mergedList(column: string, former: unknown[], value: unknown[], precedence: Precedence): unknown[] {
  const most = GROWING[column];
  if (most !== undefined) return [...new Set([...former, ...value])].slice(0, Math.max(most, former.length));
  if (LINKS.has(column)) {
    const known = new Set(former.map(addressOf));
    const additions = value.filter((link) => !known.has(addressOf(link)));
    return [...former, ...additions].slice(0, Math.max(MOST_LINKS, former.length));
  }
  // An import has one studio (product.md, Catalogue 11); a known list that contains it says more.
  if (column === 'studios' && value.every((studio) => includesName(former, studio))) return former;
  return precedence === 'wanted' || former.length === 0 ? value : former;
}

function mergedFacts(former: Row, value: Row, precedence: Precedence): Row {
  const [first, last] = precedence === 'wanted' ? [former, value] : [value, former];
  return { ...value, ...former, ...onlyKnown(first), ...onlyKnown(last) };
}

/** A date gives way to a more precise form of itself; to another date only when the import has the last word. */
function keepsDate(date: string[], known: Row, wanted: Row, precedence: Precedence): boolean {
  if (saysLess(date, wanted, known)) return true;
  return precedence === 'known' && !saysLess(date, known, wanted);
}

/** Whether the other date contains all parts of this one. */
function saysLess(date: string[], one: Row, other: Row): boolean {
  return date.every((column) => isNothing(one[column]) || one[column] === other[column]);
}

const addressOf = (link: unknown) => (isRecord(link) ? link.url : link);
const includesName = (names: unknown[], name: unknown) =>
  names.some((one) => String(one).toLowerCase() === String(name).toLowerCase());
const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const onlyKnown = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isNothing(value)));

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === 0) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.values(value).every(isNothing);
}
