import { readDays } from '@kiroku/contract/episodes/calls';
import { addDays } from '@kiroku/contract/episodes/rules';
import { A_MINUTE, read } from '#app/session/read.ts';

/** Days before today, and days in all, on a member's home. */
const DAYS_BEFORE = 7;
const DAYS = '14';

/**
 * Broadcasts of the days around one (YYYY-MM-DD in Paris): what came out within a week, and what comes. The same answer for every member. A
 * failure is not tried again: the list shows without them.
 */
export function airingsQuery(day: string) {
  const query = { from: addDays(day, -DAYS_BEFORE), days: DAYS, tracks: 'all' };
  return { ...read(null, readDays, { query }), staleTime: A_MINUTE, retry: false };
}
