export type DateParts<Part> = { day: Part; month: Part; year: Part };

/** A date of which day or month may be unknown. */
export type PartialDate = DateParts<number | null>;

/**
 * State of a partial date in a form. `text` is the typed text, part by part, and is never lost. `value` is read from it: null for no
 * text, undefined for an impossible date.
 */
export type PartialDateEntry = { text: DateParts<string>; value: PartialDate | null | undefined };

/** Lowest and highest year that a date may have. */
export type YearRange = { min: number; max: number };

/** First state of a form that edits a stored date, which may be older than today's limits. */
export function partialDateEntry(value: PartialDate | null, years: YearRange): PartialDateEntry {
  const part = (number: number | null | undefined) => (number == null ? '' : String(number));
  const text = { day: part(value?.day), month: part(value?.month), year: part(value?.year) };
  return { text, value: readPartialDate(text, years) };
}

/** Reads a typed date: null where nothing is typed, undefined where it is impossible or has no year. */
export function readPartialDate(text: DateParts<string>, years: YearRange): PartialDate | null | undefined {
  const [day, month, year] = [
    readPart(text.day, 1, 31),
    readPart(text.month, 1, 12),
    readPart(text.year, years.min, years.max),
  ];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  if (year === null) return day === null && month === null ? null : undefined;
  const last = month === null ? 31 : new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day !== null && day > last ? undefined : { day, month, year };
}

function readPart(text: string, min: number, max: number): number | null | undefined {
  const digits = text.trim();
  if (digits === '') return null;
  const number = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}
