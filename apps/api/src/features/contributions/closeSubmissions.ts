import type { Db } from '../../db/tables/schema.ts';
import type { RemovedTitle } from '../feature.ts';
import { conclude } from './review.ts';
import type { Submission } from './store.ts';
import { writeVerdict } from './writeVerdict.ts';

/** Refuses the pending ones of locked proposals, because their title is deleted. */
export async function closeSubmissions(
  transaction: Db,
  { caller, reason, at }: RemovedTitle,
  submissions: readonly Submission[],
): Promise<void> {
  const comment = `Titre supprimé : ${reason}`;
  for (const submission of submissions) {
    if (submission.status !== 'pending') continue;
    const { accepted, refused, submit } = submission;
    const verdict = Object.keys(accepted).length > 0 ? 'partially' : 'refused';
    const concluded = await conclude({ now: () => at.getTime() }, transaction, caller, submission, verdict);
    const closed = { ...concluded, refused: { ...refused, ...submit }, submit: {}, comment };
    await writeVerdict(transaction, caller, closed, null);
  }
}
