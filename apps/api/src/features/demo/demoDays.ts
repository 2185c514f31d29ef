import { parisDate } from '@kiroku/contract/base/dates';
import { parisMidnight } from '@kiroku/contract/episodes/rules';

/** Days in Paris, counted from 1970-01-01, so that they can be added. */

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The day an instant is in. */
export function dayOf(instant: number): number {
  return Date.parse(parisDate(instant)) / DAY_MS;
}

/** The day as YYYY-MM-DD. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 0 for Monday. */
export function weekdayOf(day: number): number {
  return (day + 3) % 7;
}

/** An hour of a day as an instant. */
export function instantOf(day: number, hour: number): number {
  // On the day the clocks go forward an hour is missing.
  return Math.min(midnightOf(day) + Math.round(hour * HOUR_MS), midnightOf(day + 1) - 1);
}

const midnights = new Map<number, number>();

function midnightOf(day: number): number {
  const known = midnights.get(day);
  if (known !== undefined) return known;
  const midnight = parisMidnight(dateOfDay(day));
  midnights.set(day, midnight);
  return midnight;
}
