import { frenchDay, parisDate, parisDay } from '@kiroku/contract/base/dates';
import { hourIn, PARIS } from '@kiroku/contract/episodes/agendaWeek';

/** « aujourd’hui à 21 h 30 », « hier », else dd/MM/yyyy. Both in epoch milliseconds; days are days in Europe/Paris (product.md, API 8). */
export function formatWatchedAt(moment: number, now: number): string {
  const day = parisDate(moment);
  if (day >= parisDate(now)) return `aujourd’hui à ${hourIn(PARIS, moment)}`;
  return day === dayBefore(now) ? 'hier' : frenchDay(day);
}

/** By the calendar, not by 24 hours: two days of the year have 23 and 25. */
function dayBefore(now: number): string {
  const { year, month, day } = parisDay(now);
  return new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10);
}
