import { parisDate } from '@kiroku/contract/base/dates';
import { addDays, mondayOf, parisMidnight } from '@kiroku/contract/episodes/rules';

const HOUR = 3_600_000;
/** Hour of Monday, in Paris, from which on the mails leave. */
const MAIL_HOUR = 8;

/** When the mails of a Monday (YYYY-MM-DD) leave. Clocks change on Sundays. */
export function dueAt(monday: string): number {
  return parisMidnight(monday) + MAIL_HOUR * HOUR;
}

/** The latest Monday whose mails are due. */
export function doneWeek(now: number): string {
  const monday = mondayOf(parisDate(now));
  return now >= dueAt(monday) ? monday : addDays(monday, -7);
}
