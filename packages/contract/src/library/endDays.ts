import { isoPartialDate } from '../base/dates.ts';
import type { PartialDate } from '../base/partialDate.ts';
import { canEndOn, type Entry } from './rules.ts';

/** A day on which an entry can end; null where its member does not know any more. */
export type EndDay = { name: 'today' | 'release' | 'unknown'; day: string | null };

/** Fields of a title from which the release of its last episode or chapter is known. */
export type Released = { total: number | null; start: PartialDate | null; end: PartialDate | null };

/** The other days on which an entry that was just finished can end (product.md, Library 2), in the order they are offered. */
export function otherEndDays(
  entry: Pick<Entry, 'startDate' | 'endDate'>,
  title: Released,
  today: string,
): EndDay[] {
  const released = releaseDay(title);
  const all: EndDay[] = [
    { name: 'today', day: today },
    ...(released !== null && released < today ? [{ name: 'release', day: released } as const] : []),
    { name: 'unknown', day: null },
  ];
  return all.filter(({ day }) => day !== entry.endDate && canEndOn(entry, day));
}

/** The day on which the whole title was out; null when it is not known to the day. A film has one date (product.md, Title pages 3). */
function releaseDay({ total, start, end }: Released): string | null {
  const date = end ?? (total === 1 ? start : null);
  return date?.day == null || date.month === null ? null : isoPartialDate(date);
}
