import { dayIn, PARIS, timeIn } from '@kiroku/contract/episodes/agendaWeek';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';

/** Whether any of these broadcasts has another time in a zone than in Paris. */
export function isElsewhere(zone: string, items: readonly AgendaItem[]): boolean {
  return items.some(
    ({ timestamp }) =>
      timeIn(zone, timestamp) !== timeIn(PARIS, timestamp) ||
      dayIn(zone, timestamp) !== dayIn(PARIS, timestamp),
  );
}
