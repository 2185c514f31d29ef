import { parisDate } from '@kiroku/contract/base/dates';
import { addDays, parisMidnight } from '@kiroku/contract/episodes/rules';

export type DemoCalendar = ReturnType<typeof demoCalendar>;

/** A day begins at six: nothing is watched early in the morning. */
const MORNING_MS = 6 * 3_600_000;
const DAY_MINUTES = 1440;

/** Places recorded dates and moments before `now`. */
export function demoCalendar(now: number) {
  const today = parisDate(now - MORNING_MS);
  const dateBefore = (days: number) => addDays(today, -days);
  const midnights = new Map<number, number>();
  const midnightOf = (days: number) => {
    const midnight = midnights.get(days) ?? parisMidnight(dateBefore(days));
    midnights.set(days, midnight);
    return midnight;
  };
  return {
    now,
    /** YYYY-MM-DD. */
    dateBefore,
    /** Epoch milliseconds. A time is a share of the day until now: moments stay apart when clocks change, and in the past today. */
    instantOf(moment: string): number {
      const [days = 0, hours = 0, minutes = 0] = moment.split(/[ :]/).map(Number);
      const start = midnightOf(days);
      const end = Math.min(midnightOf(days - 1), now);
      return Math.floor(start + ((end - start) * (hours * 60 + minutes)) / DAY_MINUTES);
    },
  };
}
