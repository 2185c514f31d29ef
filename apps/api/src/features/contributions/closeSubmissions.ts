import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import type { ContributionDeps } from './deps.ts';
import { conclude } from './review.ts';
import type { Submission } from './store.ts';
import { writeVerdict } from './writeVerdict.ts';

/** Refuses what waits of some proposals whose title is gone; they are locked. */
export async function closeSubmissions(
  deps: ContributionDeps,
  transaction: Db,
  caller: Caller,
  submissions: readonly Submission[],
  comment: string,
): Promise<void> {
  for (const submission of submissions) {
    if (submission.status !== 'pending') continue;
    const { accepted, refused, submit } = submission;
    const verdict = Object.keys(accepted).length > 0 ? 'partially' : 'refused';
    const concluded = await conclude(deps, transaction, caller, submission, verdict);
    const closed = { ...concluded, refused: { ...refused, ...submit }, submit: {}, comment };
    await writeVerdict(transaction, caller, closed, null);
  }
}
