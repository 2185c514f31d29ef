const MINUTE = 60_000;
const DELAYS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE];
/** The longest delay. */
export const LAST_DELAY = 120 * MINUTE;
const GIVE_UP_AFTER = 24 * 60 * MINUTE;

/**
 * The next try after `attempts` failed ones: 1, 5 and 30 minutes later, then every two hours, the last 24 hours after the
 * mail was queued. Undefined: never again.
 */
export function nextTry(attempts: number, createdAt: Date, at: Date): Date | undefined {
  const end = createdAt.getTime() + GIVE_UP_AFTER;
  if (at.getTime() >= end) return undefined;
  const delay = DELAYS[attempts - 1] ?? LAST_DELAY;
  return new Date(Math.min(at.getTime() + delay, end));
}
