import { isDeepStrictEqual } from 'node:util';
import { recordIn } from '@kiroku/contract/base/records';
import type { Row } from '#api/db/tables/titleColumns.ts';
import { frenchRules } from './frenchRules.ts';
import { isNothing, isRecord } from './nothing.ts';
import { MERGE_RULES, VALUES } from './row.ts';
import { type Meeting, Precedence, sourcesOf } from './valueSources.ts';

const MOST_LINKS = 100;

/**
 * Merges an import's row into the known one, value by value. Values of the staff, of proposals and of higher sources stay. No known value
 * is erased, a known id stays, lists of names and links grow (product.md, Catalogue 16).
 */
export function mergedRow(known: Row, wanted: Row, meeting: Meeting): Row {
  const edited = new Set(Array.isArray(known.staff_edited) ? known.staff_edited : []);
  const precedence = new Precedence(sourcesOf(known), meeting);
  const merged: Row = { staff_edited: known.staff_edited };
  for (const columns of VALUES) {
    if (!columns.every((column) => column in wanted)) continue;
    const isEdited = columns.some((column) => edited.has(column));
    for (const column of columns) merged[column] = known[column];
    if (!isEdited) Object.assign(merged, mergedValue(columns, known, wanted, precedence));
  }
  const french = frenchRules({ merged, known, wanted, edited });
  if ('synopsis' in french) precedence.recordChosen('synopsis', [known, wanted, french]);
  return { ...merged, ...french, value_sources: precedence.sources };
}

/** Whether the known row contains the other; the order of jsonb keys does not matter. */
export function sameRow(row: Row, known: Row): boolean {
  return Object.keys(row).every((column) => isDeepStrictEqual(row[column], known[column]));
}

/** The columns of one value. */
function mergedValue(columns: readonly string[], known: Row, wanted: Row, precedence: Precedence): Row {
  const [column = ''] = columns;
  if (MERGE_RULES[column] === 'whole') return mergedWhole(columns, known, wanted, precedence);
  return { [column]: mergedColumn(column, known[column], wanted[column], precedence) };
}

function mergedColumn(column: string, former: unknown, value: unknown, precedence: Precedence): unknown {
  const rule = MERGE_RULES[column];
  if (rule === 'keep') return former ?? value;
  if (rule === 'flag') return value === true || former === true;
  if (rule === 'greatest') return Math.max(Number(former), Number(value));
  if (isNothing(value)) return former;
  if (rule === 'kept parts') return { ...recordIn(value), ...recordIn(former) };
  if (rule === 'parts' && isRecord(value)) {
    return mergedParts(column, isRecord(former) ? former : {}, value, precedence);
  }
  if (Array.isArray(value) && Array.isArray(former)) {
    if (rule === 'addresses') return mergedAddresses(former, value);
    if (typeof rule === 'object') return mergedNames(former, value, rule.namesUpTo);
  }
  const replaces = isNothing(former) || precedence.replaces(column);
  const mayRefine = rule === 'superset' && precedence.refines(column);
  const richer = mayRefine ? richerList(former, value, precedence.outranks(column)) : undefined;
  precedence.recordGiven(column, isNothing(former));
  return richer ?? (replaces ? value : former);
}

/** A list contained in another gives way to it, whatever the source: an import has one studio (product.md, Catalogue 11). */
function richerList(former: unknown, value: unknown, outranks: boolean): unknown {
  if (!Array.isArray(former) || !Array.isArray(value) || former.length === 0) return undefined;
  const [known, wanted] = [former, value];
  const contains = wanted.every((name) => includesName(known, name));
  const isContained = known.every((name) => includesName(wanted, name));
  // The same names: only their spelling differs.
  if (contains && isContained) return outranks ? wanted : known;
  if (contains) return known;
  return isContained ? wanted : undefined;
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

function mergedParts(column: string, former: Row, value: Row, precedence: Precedence): Row {
  const parts = Object.entries(value).map(([part, content]) => {
    const name = `${column}.${part}`;
    const known = former[part];
    if (isNothing(content)) return [part, known ?? content];
    const replaces = isNothing(known) || precedence.replaces(name);
    precedence.recordGiven(name, isNothing(known));
    return [part, replaces ? content : known];
  });
  return { ...former, ...Object.fromEntries(parts) };
}

/**
 * A date is refined by a more precise form of itself, whatever the source; another date replaces it only where the import's source is
 * higher.
 */
function mergedWhole(columns: readonly string[], known: Row, wanted: Row, precedence: Precedence): Row {
  const [name = ''] = columns;
  const isEmpty = columns.every((column) => isNothing(known[column]));
  if (columns.every((column) => isNothing(wanted[column]))) return {};
  const isFiner = precedence.refines(name) && isCoarser(columns, known, wanted);
  const isUnchanged = isCoarser(columns, wanted, known) || !(isEmpty || isFiner || precedence.replaces(name));
  precedence.recordGiven(name, isEmpty);
  return isUnchanged ? {} : Object.fromEntries(columns.map((column) => [column, wanted[column]]));
}

/** Whether the other date contains all parts of this one. */
function isCoarser(columns: readonly string[], one: Row, other: Row): boolean {
  return columns.every((column) => isNothing(one[column]) || one[column] === other[column]);
}

const addressOf = (link: unknown) => (isRecord(link) ? link.url : link);
const includesName = (names: unknown[], name: unknown) =>
  names.some((one) => String(one).toLowerCase() === String(name).toLowerCase());
