import { formatPartialDate } from '@kiroku/contract/base/dates';
import type { PartialDate } from '@kiroku/contract/base/partialDate';
import type { ImportOmission } from '@kiroku/contract/imports/labels';
import { NOTE_MAX } from '@kiroku/contract/library/labels';
import { cleanNote, countOf, dayOf, dayOfParts, namesOf, type RawValue, scoreOf, textOf } from './values.ts';

/** A field of a list file as it was read: its value, null where unknown, and what of it is left out. */
export type Field<Value> = {
  value: Value | null;
  omission?: { reason: ImportOmission; value: string };
};

/** An empty field. */
export const NO_FIELD = { value: null };

/** Most characters of a value that is left out. */
const SHOWN = 60;
const NO_DATE = /^[0/-]*$/;
const NO_SCORE = /^0*(?:[.,]0+)?$/;
/** 2021-05-00, 2021-05 or 2021, where 0 stands for an unknown part. */
const PARTS = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** A whole number, at most so large. */
export function countField(value: RawValue, most: number): Field<number> {
  const count = countOf(value, most);
  return count === null && textOf(value).trim() !== '' ? unreadable(value) : { value: count };
}

/** A score of 0 to 10. */
export function scoreField(value: RawValue): Field<number> {
  const score = scoreOf(value);
  return score === null && !NO_SCORE.test(textOf(value).trim()) ? unreadable(value) : { value: score };
}

/** A calendar day. A date without its day or month is left out. */
export function dayField(value: RawValue): Field<string> {
  const day = dayOf(value);
  const text = textOf(value).trim();
  if (day !== null || NO_DATE.test(text)) return { value: day };
  const partial = formatPartialDate(partialDateOf(text));
  return partial === ''
    ? unreadable(value)
    : { value: null, omission: { reason: 'partial', value: partial } };
}

/** A private note, cut at the most characters that the library takes. */
export function noteField(value: RawValue): Field<string> {
  const note = cleanNote(value);
  if (note.length > NOTE_MAX) return { value: cut(note, NOTE_MAX), omission: { reason: 'long', value: '' } };
  return { value: note === '' ? null : note };
}

function unreadable(value: RawValue): Field<never> {
  const [text = ''] = namesOf(value);
  return { value: null, omission: { reason: 'unreadable', value: cut(text, SHOWN) } };
}

/** The first characters of a text, none of them half. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

function partialDateOf(text: string): PartialDate | null {
  const [, year, month, day] = PARTS.exec(text) ?? [];
  const [y, m, d] = [year, month, day].map((part) => Number(part ?? 0) || null);
  const date = { year: y ?? null, month: m ?? null, day: d ?? null };
  const isWhole = date.year !== null && date.month !== null && date.day !== null;
  // 2024 has every day.
  const isReal = dayOfParts(date.year ?? 2024, date.month ?? 1, date.day ?? 1) !== null;
  return isReal && !isWhole ? date : null;
}
