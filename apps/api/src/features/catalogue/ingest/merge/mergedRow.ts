import { isDeepStrictEqual } from 'node:util';
import type { Row } from '#api/db/titleColumns.ts';
import { MERGE_RULES, WHOLE } from './row.ts';

const MOST_LINKS = 100;

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
  for (const columns of WHOLE) {
    const keep =
      columns.some((column) => edited.has(column)) || keepsKnown(columns, known, wanted, precedence);
    const from = keep ? known : wanted;
    for (const column of columns) if (column in wanted) merged[column] = from[column];
  }
  return merged;
}

/** Whether the known row contains the other; the order of jsonb keys does not matter. */
export function sameRow(row: Row, known: Row): boolean {
  return Object.keys(row).every((column) => isDeepStrictEqual(row[column], known[column]));
}

function mergedValue(column: string, former: unknown, value: unknown, precedence: Precedence): unknown {
  const rule = MERGE_RULES[column];
  if (rule === 'keep') return former ?? value;
  if (rule === 'flag') return value === true || former === true;
  if (isNothing(value)) return former;
  if (rule === 'parts' && isRecord(value) && isRecord(former)) return mergedParts(former, value, precedence);
  if (Array.isArray(value) && Array.isArray(former)) {
    if (rule === 'addresses') return mergedAddresses(former, value);
    // An import has one studio (product.md, Catalogue 11).
    if (rule === 'superset' && value.every((name) => includesName(former, name))) return former;
    if (typeof rule === 'object') return mergedNames(former, value, rule.namesUpTo);
  }
  return precedence === 'wanted' || isNothing(former) ? value : former;
}

function mergedNames(former: unknown[], value: unknown[], most: number): unknown[] {
  return [...new Set([...former, ...value])].slice(0, Math.max(most, former.length));
}

/** New addresses are added, known ones stay as they are. */
function mergedAddresses(former: unknown[], value: unknown[]): unknown[] {
  const known = new Set(former.map(addressOf));
  const additions = value.filter((link) => !known.has(addressOf(link)));
  return [...former, ...additions].slice(0, Math.max(MOST_LINKS, former.length));
}

function mergedParts(former: Row, value: Row, precedence: Precedence): Row {
  const [first, last] = precedence === 'wanted' ? [former, value] : [value, former];
  return { ...value, ...former, ...onlyKnown(first), ...onlyKnown(last) };
}

/** A date gives way to a more precise form of itself; to another date only when the import has the last word. */
function keepsKnown(columns: readonly string[], known: Row, wanted: Row, precedence: Precedence): boolean {
  if (saysLess(columns, wanted, known)) return true;
  return precedence === 'known' && !saysLess(columns, known, wanted);
}

/** Whether the other date contains all parts of this one. */
function saysLess(columns: readonly string[], one: Row, other: Row): boolean {
  return columns.every((column) => isNothing(one[column]) || one[column] === other[column]);
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
