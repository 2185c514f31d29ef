import { isDeepStrictEqual } from 'node:util';
import type { Row } from './row.ts';

/** Lists that an import adds to; each may hold so many. */
const GROWING: Record<string, number> = { alt: 200, tags: 300 };
/** Lists of links: one more address is added, a known one stays as it is. */
const LINKS = new Set(['streaming', 'links', 'videos', 'reading_sites']);
/** What a title is found again by never changes once known. */
const IDS = new Set(['id_mal', 'id_anilist', 'import_key']);
/** Columns that make one fact together: half of one date and half of another would be a third. */
const DATES = [
  ['start_year', 'start_month', 'start_day'],
  ['end_year', 'end_month', 'end_day'],
  ['season_year', 'season'],
];

/**
 * The known row with what an import brings. What the staff edited stays, nothing known is erased, an id once known stays,
 * lists of names and links grow; of anything else the import has the last word.
 */
export function mergedRow(known: Row, wanted: Row): Row {
  const edited = new Set(known.staff_edited as string[]);
  const merged: Row = {};
  for (const column of Object.keys(wanted)) {
    const keep = column === 'staff_edited' || edited.has(column);
    merged[column] = keep ? known[column] : mergedValue(column, known[column], wanted[column]);
  }
  for (const date of DATES) {
    if (date.some((column) => edited.has(column)) || saysLess(date, known, wanted)) {
      for (const column of date) if (column in wanted) merged[column] = known[column];
    } else for (const column of date) if (column in wanted) merged[column] = wanted[column];
  }
  return merged;
}

/** Whether the known row already says everything the other does, whatever order jsonb keeps its keys in. */
export function sameRow(row: Row, known: Row): boolean {
  return Object.keys(row).every((column) => isDeepStrictEqual(row[column], known[column]));
}

function mergedValue(column: string, former: unknown, value: unknown): unknown {
  if (IDS.has(column)) return former ?? value;
  if (typeof value === 'boolean') return value || former === true;
  if (Array.isArray(value) && Array.isArray(former)) return mergedList(column, former, value);
  if (isNothing(value)) return former;
  return isRecord(value) && isRecord(former) ? { ...former, ...onlyKnown(value) } : value;
}

function mergedList(column: string, former: unknown[], value: unknown[]): unknown[] {
  const most = GROWING[column];
  if (most !== undefined) return [...new Set([...former, ...value])].slice(0, Math.max(most, former.length));
  if (LINKS.has(column)) {
    const known = new Set(former.map(addressOf));
    return [...former, ...value.filter((link) => !known.has(addressOf(link)))].slice(
      0,
      Math.max(100, former.length),
    );
  }
  // The spec keeps one studio of an import; where the known title names it among others, that is more.
  if (column === 'studios' && value.every((studio) => includesName(former, studio))) return former;
  return value.length === 0 ? former : value;
}

/** The wanted date is unknown, or a coarser form of the known one. */
function saysLess(date: string[], known: Row, wanted: Row): boolean {
  return date.every(
    (column) => isNothing(wanted[column]) || isDeepStrictEqual(wanted[column], known[column]),
  );
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
