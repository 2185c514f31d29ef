import { parisDay } from '@kiroku/contract/base/dates';
import type { PartialDate } from '@kiroku/contract/base/partialDate';
import { monthsLater } from '@kiroku/contract/premium/rules';

const HOUR_MS = 3_600_000;

/** The end of premium given now for some calendar months (product.md, Premium 2). It never shortens the current one. */
export function premiumEnd(current: Date | null, now: number, months: number): Date {
  const end = new Date(monthsLater(now, months));
  return current !== null && current > end ? current : end;
}

/** The end of a whole day in Europe/Paris; null when a part of the date is missing. */
export function endOfDay({ year, month, day }: PartialDate): Date | null {
  if (year === null || month === null || day === null) return null;
  // Midnight there is 22:00 UTC in summer, 23:00 in winter.
  const summer = Date.UTC(year, month - 1, day + 1, -2);
  return new Date(parisDay(summer).day === day ? summer + HOUR_MS : summer);
}
