import './french.ts';
import { z } from 'zod';

/** A date that may lack its day or month (product.md, Catalogue 6). */
export const partialDateSchema = z
  .strictObject({
    day: z.int().min(1).max(31).nullable(),
    month: z.int().min(1).max(12).nullable(),
    year: z.int().min(1850).max(2200).nullable(),
  })
  .refine((date) => isRealDate(date), 'Date invalide.');

export type PartialDate = z.output<typeof partialDateSchema>;

function isRealDate({ day, month, year }: Record<'day' | 'month' | 'year', number | null>): boolean {
  if (day === null || month === null) return true;
  return day <= new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate();
}
