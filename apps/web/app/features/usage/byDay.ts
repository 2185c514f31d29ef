import type { UsageCount } from '@kiroku/contract/usage/endpoints';
import type { UsageEvent } from '@kiroku/contract/usage/events';

/** A day of a chart. */
export type UsageDay = { day: string; sessions: number; events: number };

/** The counts of an event on each of the last days, today last; days without any are there too. */
export function byDay(
  counts: readonly UsageCount[],
  name: UsageEvent,
  days: number,
  today: string,
): UsageDay[] {
  const known = new Map(counts.flatMap((count) => (count.name === name ? [[count.day, count]] : [])));
  return Array.from({ length: days }, (_, at) => {
    const date = new Date(`${today}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() - (days - 1 - at));
    const day = date.toISOString().slice(0, 10);
    const { sessions = 0, events = 0 } = known.get(day) ?? {};
    return { day, sessions, events };
  });
}
