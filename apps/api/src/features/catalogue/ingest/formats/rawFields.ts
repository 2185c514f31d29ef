import { readPartialDate } from '@kiroku/contract/base/dates';
import type { PartialDate } from '@kiroku/contract/base/partialDate';
import type { SeasonName } from '@kiroku/contract/catalogue/labels';
import { formatSeason, seasonOfMonth, seasonOfStart } from '@kiroku/contract/catalogue/season';
import { z } from 'zod';

/** Fields as other catalogues write them: all optional, and null means the same as absent. */

export const rawText = z.string().nullish();
export const rawList = z.array(z.string()).nullish();
export const rawNumber = z.number().nullish();
/** 0 stands for an unknown year. */
export const rawYear = z
  .int()
  .refine((year) => year === 0 || (year >= 1850 && year <= 2200), 'année invraisemblable')
  .nullish()
  .transform((year) => year || null);
/** An id is a number; as text it is read too. 0 is no id. */
export const rawId = z
  .union([
    z.int().min(0),
    z
      .string()
      .regex(/^\d{1,10}$/, 'un nombre est attendu')
      .transform(Number),
  ])
  .nullish()
  .transform((id) => id || null);
/** "2006-10-04", "2006-10" or "2006"; zeros stand for unknown parts. */
export const rawDate = z
  .string()
  .transform((text, context): PartialDate | null => {
    const date = readPartialDate(text.replace(/(?:-00){1,2}$/, ''));
    if (!date) context.addIssue({ code: 'custom', message: `date invalide (${text.slice(0, 20)})` });
    return date;
  })
  .nullish()
  .transform((date) => date ?? null);

/** The whole number nearest to an amount, at least 1; null when there is none or nothing. */
export function wholeOrNull(amount: number | null | undefined): number | null {
  return amount ? Math.round(amount) || 1 : null;
}

/** An average of ten, two decimals; null without votes. */
export function scoreOfTen(score: number | null | undefined): number | null {
  return score && score > 0 && score <= 10 ? Math.round(score * 100) / 100 : null;
}

/**
 * The season in our form: the stated one, else the season of the start. A stated season that only repeats the month of the start gives way
 * to broadcasting use (product.md, Catalogue 4).
 */
export function seasonOf(
  name: SeasonName | null,
  year: number | null,
  start: PartialDate | null,
): string | null {
  const ofStart = seasonOfStart(start);
  const isOfMonth = start?.month != null && year === start.year && name === seasonOfMonth(start.month);
  if (name && year && !(isOfMonth && ofStart)) return formatSeason({ name, year });
  return ofStart && formatSeason(ofStart);
}
