import { PROBLEMS } from '@kiroku/contract/base/problems';
import { REMOVAL_MESSAGES } from '@kiroku/contract/catalogue/removal';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/handle.ts';
import { DatabaseUnavailable } from '../../db/problems.ts';
import type { Db, Schema } from '../../db/tables/schema.ts';
import { ProblemError } from '../../http/problems.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';
import { lockTitles } from '../catalogue/writeStore.ts';
import type { RemovedTitle, TitleData } from '../feature.ts';

/** Tries of one removal. Each failure is a member who took the title up at that moment. */
const MOST_TRIES = 20;

/** The locked references to the title are outdated. */
class HeldAnew extends Error {}

/** Runs a removal in a transaction, again while members take the title up between its locks. */
export async function inRemoval<T>(
  db: Database,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await db.sql.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof HeldAnew)) throw error;
    }
  }
  throw new DatabaseUnavailable('timeout');
}

/**
 * Locks all that refers to a title, then the title and its target: libraries, counters, proposals, titles, in the order of every other
 * writer. Throws 404, and 422 for an unknown target.
 */
export async function lockForRemoval(
  transaction: Db,
  titleData: readonly TitleData[],
  title: RemovedTitle,
): Promise<void> {
  const { kind, id, into } = title;
  const checks: (() => Promise<boolean>)[] = [];
  for (const { lock } of titleData) if (lock) checks.push(await lock(transaction, title));
  const known = await lockTitles(transaction, kind, into === null ? [id] : [id, into]);
  if (!known.has(id)) throw unknownTitle(kind);
  if (into !== null && !known.has(into)) {
    throw new ProblemError(PROBLEMS.invalid, { into: REMOVAL_MESSAGES.unknownTarget });
  }
  for (const isOutdated of checks) if (await isOutdated()) throw new HeldAnew();
}
