import { withoutMarks } from '@kiroku/contract/base/characters';
import { dayOfInstant } from '@kiroku/contract/base/dates';
import { isRecord } from '@kiroku/contract/base/records';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { cleanName } from '../../catalogue/ingest/formats/cleanText.ts';

/** Values of list files, which are texts or numbers; what makes no sense is unknown: null. */
export type RawValue = unknown;
/** The fields of an object of a list file. */
export type Fields = Record<string, RawValue>;

const LARGEST_ID = 2_147_483_647;
const LONGEST_NAME = 500;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** The fields of an object; none of anything else. */
export function fieldsOf(value: RawValue): Fields {
  return isRecord(value) ? value : {};
}

/** The items of a list; none of anything else. */
export function listOf(value: RawValue): RawValue[] {
  return Array.isArray(value) ? value : [];
}

/** The text of a value; '' for none. */
export function textOf(value: RawValue): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** A whole number, at most so large; a larger one counts as the largest, a negative one is none. */
export function countOf(value: RawValue, most: number): number | null {
  const text = textOf(value).trim();
  const [, digits] = /^(\d{1,15})(?:[.,]0+)?$/.exec(text) ?? [];
  return digits === undefined ? null : Math.min(Number(digits), most);
}

/** An id of a title; 0 is none. */
export function idOf(value: RawValue): number | null {
  const id = countOf(value, Number.MAX_SAFE_INTEGER);
  return id !== null && id > 0 && id <= LARGEST_ID ? id : null;
}

/** A year; 0 is none. */
export function yearOf(value: RawValue): number | null {
  const year = countOf(value, LAST_YEAR + 1);
  return year !== null && year >= FIRST_YEAR - 50 && year <= LAST_YEAR ? year : null;
}

/** A score of 0 to 10 in tenths; 0 means not scored (product.md, Library 4). */
export function scoreOf(value: RawValue): number | null {
  const text = textOf(value).trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,9})?$/.test(text)) return null;
  const score = Math.round(Number(text) * 10) / 10;
  return score > 0 && score <= 10 ? score : null;
}

/** The kind that a word names, in any case; null for others. */
export function kindIn(value: RawValue): Kind | null {
  const word = textOf(value).trim().toLowerCase();
  return KINDS.find((kind) => kind === word) ?? null;
}

/** Whether a value means yes. */
export function isYes(value: RawValue): boolean {
  return value === true || /^(?:1|yes|true)$/i.test(textOf(value).trim());
}

/** A calendar day. An instant counts as its day in Paris, as in writes to a library. A date without a day or month is unknown. */
export function dayOf(value: RawValue): string | null {
  const text = textOf(value).trim();
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(dayOfInstant(text) ?? text);
  return found ? dayOfParts(Number(found[1]), Number(found[2]), Number(found[3])) : null;
}

export function dayOfParts(year: number, month: number, day: number): string | null {
  const isReal =
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isReal ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : null;
}

/** The text of a private note: lines end in \n, without control characters. */
export function cleanNote(value: RawValue): string {
  return withoutMarks(textOf(value).replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .replace(/[^\P{Cc}\n]|\p{Surrogate}/gu, '')
    .trim();
}

/** Tags separated by commas, each once, as one line; null for none. */
export function tagsOf(value: RawValue): string | null {
  const tags = cleanNote(value)
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return tags.length === 0 ? null : [...new Set(tags)].join(', ');
}

/** Names of a title, each once. */
export function namesOf(...values: RawValue[]): string[] {
  const names = values.flatMap(
    (value) =>
      cleanName(textOf(value))
        ?.normalize()
        .replace(/\p{Surrogate}/gu, '')
        .slice(0, LONGEST_NAME) ?? [],
  );
  return [...new Set(names)];
}
