import { frenchDay } from '../base/dates.ts';
import { weekdayOf } from '../base/dayWords.ts';
import { dayIn, hourIn } from './agendaWeek.ts';

const DAY = 86_400_000;
const NEAR = new Map([
  [-1, 'hier'],
  [0, 'aujourd’hui'],
  [1, 'demain'],
]);
/** Days on either side that a weekday names. */
const WEEK = 6;

/**
 * « demain 16 h 30 », « vendredi 16 h 30 » within six days, « vendredi dernier » of those that are past, else dd/mm/yyyy: an instant from
 * another, by the days of a zone (product.md, Title pages 11). Both in epoch milliseconds.
 */
export function relativeMoment(instant: number, now: number, zone: string): string {
  const day = dayIn(zone, instant);
  const gap = gapOf(day, now, zone);
  const weekday = weekdayOf(day);
  if (NEAR.has(gap) || (gap > 0 && gap <= WEEK))
    return `${NEAR.get(gap) ?? weekday} ${hourIn(zone, instant)}`;
  return gap < 0 && gap >= -WEEK ? `${weekday} dernier` : frenchDay(day);
}

/** « aujourd’hui », « hier », « lundi » within six days, « lundi dernier » a week ago, else « le 12/11/2026 »: the day in a zone on which an episode came out. Both in epoch milliseconds. */
export function releaseDay(instant: number, now: number, zone: string): string {
  const day = dayIn(zone, instant);
  const gap = gapOf(day, now, zone);
  if (gap === -WEEK - 1) return `${weekdayOf(day)} dernier`;
  if (gap < -WEEK || gap > 0) return `le ${frenchDay(day)}`;
  return NEAR.get(gap) ?? weekdayOf(day);
}

function gapOf(day: string, now: number, zone: string): number {
  return Math.round((Date.parse(day) - Date.parse(dayIn(zone, now))) / DAY);
}
