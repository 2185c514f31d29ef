import type { AccountDeps } from '../deps.ts';
import { deleteEndedTokens, endDueTokens } from './endStore.ts';

const DAY_MS = 24 * 3_600_000;
/** Time for which an ended token stays listed (product.md, Tokens 4). */
const LISTED_MS = 30 * DAY_MS;

/** End of a token made at `now` for a number of days; null: none. */
export function endOf(now: number, days: number | null): Date | null {
  return days === null ? null : new Date(now + days * DAY_MS);
}

export function isOver({ endsAt }: { endsAt: Date | null }, now: number): boolean {
  return endsAt !== null && endsAt.getTime() <= now;
}

/** Ends the tokens whose end is reached, and deletes those that ended long ago. */
export async function sweepAccessTokens({ db, now }: Pick<AccountDeps, 'db' | 'now'>): Promise<void> {
  const at = now();
  await endDueTokens(db.sql, new Date(at));
  await deleteEndedTokens(db.sql, new Date(at - LISTED_MS));
}
