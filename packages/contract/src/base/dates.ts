import { parisDateTime } from './parisClock.ts';
import type { PartialDate } from './partialDate.ts';

const ISO_PARTIAL = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
let parisFormat: Intl.DateTimeFormat | undefined;

/** "2013-04-07", "2013-04" or "2013" → its parts; null for anything else, for impossible dates too. */
export function readPartialDate(text: string): PartialDate | null {
  const found = ISO_PARTIAL.exec(text);
  if (!found) return null;
  const [year, month, day] = [Number(found[1]), numberOrNull(found[2]), numberOrNull(found[3])];
  if (month !== null && (month < 1 || month > 12)) return null;
  if (day !== null && (day < 1 || day > new Date(Date.UTC(year, month ?? 1, 0)).getUTCDate())) return null;
  return { day, month, year };
}

/** day/month/year in two digits, unknown parts left out, a day without its month too (product.md, Formats 1). '' without any part. */
export function formatPartialDate(date: PartialDate | null): string {
  if (!date) return '';
  const twoDigits = (part: number | null) => (part === null ? null : String(part).padStart(2, '0'));
  const day = date.month === null ? null : twoDigits(date.day);
  return [day, twoDigits(date.month), date.year].filter((part) => part !== null).join('/');
}

/** ISO 8601 of the known parts ("2013", "2013-04", "2013-04-07"), for machines; null without a year. */
export function isoPartialDate(date: PartialDate | null): string | null {
  if (!date || date.year === null) return null;
  const parts = [String(date.year).padStart(4, '0')];
  if (date.month !== null) parts.push(String(date.month).padStart(2, '0'));
  if (date.month !== null && date.day !== null) parts.push(String(date.day).padStart(2, '0'));
  return parts.join('-');
}

/** The calendar day of an instant in Europe/Paris (product.md, API 8). */
export function parisDay(instant: number): { year: number; month: number; day: number } {
  const [year, month, day] = parisDate(instant).split('-').map(Number);
  return { year: year ?? 0, month: month ?? 0, day: day ?? 0 };
}

/** The day of an instant in Paris, as YYYY-MM-DD: the "today" of a library. */
export function parisDate(instant: number): string {
  return parisDateTime(instant)?.slice(0, 10) ?? formatParisDay(instant);
}

/** The day in Paris of an instant in ISO 8601; null for any other text. */
export function dayOfInstant(text: string): string | null {
  if (!INSTANT.test(text) || readPartialDate(text.slice(0, 10)) === null) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : parisDate(instant);
}

/** "2026-11-21" → "21/11/2026". */
export function frenchDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** YYYY-MM-DD in Paris, by the table of zones. */
function formatParisDay(instant: number): string {
  parisFormat ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Paris',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parisFormat.format(instant);
}

const numberOrNull = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
