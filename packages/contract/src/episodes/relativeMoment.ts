import { frenchDay } from '../base/dates.ts';
import { dayIn, hourIn } from './agendaWeek.ts';

const DAY = 86_400_000;
const NEAR = new Map([
  [-1, 'hier'],
  [0, 'aujourd’hui'],
  [1, 'demain'],
]);
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
/** Days on either side that a weekday names. */
const WEEK = 6;

/**
 * « demain 16 h 30 », « vendredi 16 h 30 » within six days, « vendredi dernier » of those that are past, else dd/mm/yyyy: an instant from
 * another, by the days of a zone (product.md, Title pages 11). Both in epoch milliseconds.
 */
export function relativeMoment(instant: number, now: number, zone: string): string {
  const day = dayIn(zone, instant);
  const gap = Math.round((Date.parse(day) - Date.parse(dayIn(zone, now))) / DAY);
  const weekday = WEEKDAYS[new Date(day).getUTCDay()];
  if (NEAR.has(gap) || (gap > 0 && gap <= WEEK))
    return `${NEAR.get(gap) ?? weekday} ${hourIn(zone, instant)}`;
  return gap < 0 && gap >= -WEEK ? `${weekday} dernier` : frenchDay(day);
}
