import { setTimeout as sleep } from 'node:timers/promises';

/** The longest that a timer of Node waits. Given more, it fires at once and warns. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Waits any length of time, by as many timers as it takes. */
export async function longSleep(ms: number, signal?: AbortSignal): Promise<void> {
  let left = ms;
  do {
    const part = Math.min(left, LONGEST_TIMER_MS);
    await sleep(part, undefined, { signal });
    left -= part;
  } while (left > 0);
}
