import type { PartialDate } from '@kiroku/contract/base/partialDate';

/** First broadcasts may come some days after the stated start. */
const LATEST_FIRST = 14 * 86_400_000;

/** Whether a broadcast begins (epoch ms) well after its title did, as far as its start is known: a long series in another slot. */
export function isLaterSlot(begin: number, start: PartialDate | null): boolean {
  const latest = latestStart(start);
  return latest !== null && begin > latest + LATEST_FIRST;
}

/** The end of the known parts of a start, a day, a month or a year, in epoch milliseconds; null where the year is unknown. */
export function latestStart(start: PartialDate | null): number | null {
  if (!start?.year) return null;
  const { year, month, day } = start;
  return day && month ? Date.UTC(year, month - 1, day + 1) : Date.UTC(year, month ?? 12, 1);
}
