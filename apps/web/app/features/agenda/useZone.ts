import { dayIn, PARIS, timeIn } from '@kiroku/contract/episodes/agendaWeek';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { useSyncExternalStore } from 'react';

/** Zone of the reader; Paris in the rendered page, which is the same for every visitor (product.md, Formats 2). */
export function useZone(): string {
  return useSyncExternalStore(never, ownZone, paris);
}

/** Whether any of these broadcasts has another time in a zone than in Paris. */
export function isElsewhere(zone: string, items: readonly AgendaItem[]): boolean {
  return items.some(
    ({ timestamp }) =>
      timeIn(zone, timestamp) !== timeIn(PARIS, timestamp) ||
      dayIn(zone, timestamp) !== dayIn(PARIS, timestamp),
  );
}

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || PARIS;
const paris = () => PARIS;
