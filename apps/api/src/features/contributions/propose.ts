import { PROBLEMS } from '@kiroku/contract/base/problems';
import { isNamed, NAMELESS } from '@kiroku/contract/catalogue/form/draft';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { CONTRIBUTION_MESSAGES, CONTRIBUTION_PROBLEMS } from '@kiroku/contract/contributions/problems';
import {
  KIND_OF_SUPPORT,
  MOST_A_DAY,
  MOST_PENDING,
  requestTitle,
} from '@kiroku/contract/contributions/rules';
import type { NewEdit, NewRequest } from '@kiroku/contract/contributions/schema';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { consumeRateLimit } from '../../http/limits/rateLimit.ts';
import { ProblemError } from '../../http/problems.ts';
import { lockMember } from '../account/members/memberStore.ts';
import { refuseConflictingIds, refuseForeignLinks } from '../editing/refusals.ts';
import { asStored, differing, lockedDraft, pick, withChanges, withoutEmpty } from '../editing/service.ts';
import { areSubmissionsOpen } from '../site/submissions.ts';
import type { ContributionDeps } from './deps.ts';
import { countPending, insertSubmission } from './store.ts';

const DAY = { most: MOST_A_DAY, within: 24 * 3_600_000 };
/** Seconds after which the staff may have read some of them. */
const RETRY_LATER = 3600;

/** Proposes changes of a title; answers the proposal's id. Throws 403, 404, 409, 422 and 429 (product.md, Contributions 1 and 4). */
export async function proposeEdit(deps: ContributionDeps, caller: Caller, body: NewEdit): Promise<number> {
  const kind = KIND_OF_SUPPORT[body.support];
  return deps.db.sql.transaction().execute(async (transaction) => {
    await requireLeave(deps, transaction, caller);
    const current = await lockedDraft(transaction, kind, body.media_id);
    const title = { kind, id: body.media_id };
    const submit = differing(current, await asStored(deps, transaction, title, body.submit, 'submit.'));
    if (Object.keys(submit).length === 0) throw refusedAt('submit', CONTRIBUTION_MESSAGES.nothingChanged);
    const proposed = withChanges(current, submit);
    refuseForeignLinks(submit, current, 'submit.');
    if (!isNamed(proposed)) throw refusedAt('submit.title', NAMELESS);
    await refuseConflictingIds(transaction, kind, body.media_id, proposed, 'submit.');
    return insertSubmission(transaction, {
      type: 'edit',
      kind,
      title_id: body.media_id,
      title: body.title || displayTitle(current),
      submit,
      base: pick(current, Object.keys(submit)),
      source: body.source,
      uid: caller.uid,
      created_at: new Date(deps.now()),
    });
  });
}

/** Proposes a new title; answers the proposal's id. Throws 403, 409, 422 and 429. */
export async function proposeTitle(
  deps: ContributionDeps,
  caller: Caller,
  body: NewRequest,
): Promise<number> {
  const kind = KIND_OF_SUPPORT[body.support];
  const wanted = withoutEmpty(kind, body.submit);
  if (Object.keys(wanted).length === 0) throw refusedAt('submit', CONTRIBUTION_MESSAGES.nothingProposed);
  return deps.db.sql.transaction().execute(async (transaction) => {
    await requireLeave(deps, transaction, caller);
    const submit = await asStored(deps, transaction, null, wanted, 'submit.');
    refuseForeignLinks(submit, {}, 'submit.');
    const { idMAL = null, idAnilist = null, outsideIds = {} } = body.submit;
    const ids = { idMAL, idAnilist, outsideIds };
    await refuseConflictingIds(transaction, kind, null, ids, 'submit.');
    return insertSubmission(transaction, {
      type: 'new',
      kind,
      title_id: null,
      title: body.title || requestTitle(body.submit),
      submit,
      base: {},
      source: body.source,
      uid: caller.uid,
      created_at: new Date(deps.now()),
    });
  });
}

/** Whether the member may propose now; the staff may always. Counts the attempt. */
async function requireLeave({ now }: ContributionDeps, transaction: Db, caller: Caller): Promise<void> {
  if (caller.isStaff) return;
  // Proposals of one member come one after the other: together they would all pass below the limit.
  if (!(await lockMember(transaction, caller.uid))) throw new ProblemError(PROBLEMS.signedOut);
  if (!(await areSubmissionsOpen(transaction))) throw new ProblemError(CONTRIBUTION_PROBLEMS.closed);
  if ((await countPending(transaction, caller.uid)) >= MOST_PENDING) {
    throw new ProblemError(CONTRIBUTION_PROBLEMS.tooManyPending, undefined, RETRY_LATER);
  }
  await consumeRateLimit(transaction, `propose ${caller.uid}`, DAY, new Date(now()));
}

function refusedAt(field: string, message: string): ProblemError {
  return new ProblemError(PROBLEMS.invalid, { [field]: message });
}
