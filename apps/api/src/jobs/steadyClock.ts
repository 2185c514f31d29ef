import { type Clock, systemClock } from 'pg-boss';
import { LONGEST_TIMER_MS } from '../lib/longSleep.ts';

/**
 * The library's clock. It never steps: the library waits for the difference of two readings, and would wait for as long as the machine's
 * clock was set back. How far the database's clock is from it, by which jobs become due, the library measures every minute.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => systemClock.setTimeout(run, Math.min(ms, LONGEST_TIMER_MS)),
  setInterval: (run, ms) => systemClock.setInterval(run, Math.min(ms, LONGEST_TIMER_MS)),
};
