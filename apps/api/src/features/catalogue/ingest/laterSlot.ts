import type { PartialDate } from '@kiroku/contract/base/partialDate';

/** First broadcasts may come some days after the stated start. */
const LATEST_FIRST = 14 * 86_400_000;

/** Whether a broadcast begins (epoch ms) well after its title did, as far as its start is known: a long series in another slot. */
export function isLaterSlot(begin: number, start: PartialDate | null): boolean {
  if (!start?.year) return false;
  const { year, month, day } = start;
  // The end of the known parts: a day, a month, or a year.
  const end = day && month ? Date.UTC(year, month - 1, day + 1) : Date.UTC(year, month ?? 12, 1);
  return begin > end + LATEST_FIRST;
}
