const MINUTE = 60_000;
const DELAYS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE];
const LAST_DELAY = 120 * MINUTE;
const TRIED_FOR = 24 * 60 * MINUTE;

/**
 * When a mail that could not be sent is tried again, after `attempts` tries: 1, 5 and 30 minutes later, then every two
 * hours, for the last time 24 hours after it was written. Undefined: never again.
 */
export function nextTry(attempts: number, createdAt: Date, at: Date): Date | undefined {
  const end = createdAt.getTime() + TRIED_FOR;
  if (at.getTime() >= end) return undefined;
  const delay = DELAYS[attempts - 1] ?? LAST_DELAY;
  return new Date(Math.min(at.getTime() + delay, end));
}
