import { PROBLEMS } from '@kiroku/contract/base/problems';
import { animeShape, mangaShape } from '@kiroku/contract/catalogue/form/draft';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { createAnime, createManga } from '@kiroku/contract/catalogue/staff';
import { CONTRIBUTION_MESSAGES, CONTRIBUTION_PROBLEMS } from '@kiroku/contract/contributions/problems';
import type { Verdict } from '@kiroku/contract/contributions/rules';
import type { EditReview, RequestReview } from '@kiroku/contract/contributions/schema';
import type { Properties } from '../../db/tables/contributionTables.ts';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { parseBody } from '../../http/requests/parse.ts';
import { recordAudit } from '../audit/store.ts';
import type { Authorship } from '../catalogue/authorship.ts';
import { refuseForeignLinks } from '../editing/refusals.ts';
import { publish, withoutEmpty, writeChanges, writeNewTitle } from '../editing/service.ts';
import type { ContributionDeps } from './deps.ts';
import { lockSubmission, type Submission, without } from './store.ts';
import { writeVerdict } from './writeVerdict.ts';

/**
 * Accepts properties of a proposed change, or judges what remains of it: title and proposal change in one transaction
 * (product.md, Contributions 3). Throws 404, 409 and 422.
 */
export async function reviewEdit(
  deps: ContributionDeps,
  caller: Caller,
  id: number,
  review: EditReview,
): Promise<void> {
  const applied = await deps.db.sql.transaction().execute(async (transaction) => {
    const submission = await lockPending(transaction, 'edit', id);
    const named = await acceptNamed(deps, transaction, caller, submission, review);
    const judged = await judge(deps, transaction, caller, named, review);
    const reviewed = { ...judged, comment: review.comment || judged.comment };
    await writeVerdict(transaction, caller, reviewed, judged.title_id);
    return judged.accepted === submission.accepted ? null : judged;
  });
  if (applied && applied.title_id !== null) await publish(deps, applied.kind, applied.title_id);
}

/** Accepts a proposed title, as the reviewer corrected it, or refuses it; answers the id of the title that was created. */
export async function reviewRequest(
  deps: ContributionDeps,
  caller: Caller,
  { id, submit, status, comment }: RequestReview,
): Promise<number | null> {
  const created = await deps.db.sql.transaction().execute(async (transaction) => {
    const submission = await lockPending(transaction, 'new', id);
    const changes = withoutEmpty(submission.kind, submit ?? submission.submit);
    const title = status === 'accepted' ? await create(deps, transaction, caller, submission, changes) : null;
    const reviewed = {
      ...(await conclude(deps, transaction, caller, submission, status)),
      ...(status === 'accepted' ? { accepted: changes, title_id: title } : { refused: submission.submit }),
      submit: {},
      comment: comment || null,
    };
    await writeVerdict(transaction, caller, reviewed, title);
    return title === null ? null : { kind: submission.kind, id: title };
  });
  if (created) await publish(deps, created.kind, created.id);
  return created?.id ?? null;
}

async function lockPending(transaction: Db, type: Submission['type'], id: number): Promise<Submission> {
  const submission = await lockSubmission(transaction, id);
  if (submission?.type !== type) throw new ProblemError(CONTRIBUTION_PROBLEMS.unknownSubmission);
  if (submission.status !== 'pending') throw new ProblemError(CONTRIBUTION_PROBLEMS.alreadyJudged);
  return submission;
}

/** Applies the properties that a review names, with the values that were proposed. The last one concludes the proposal. */
async function acceptNamed(
  deps: ContributionDeps,
  transaction: Db,
  caller: Caller,
  submission: Submission,
  { accepted: named = {}, status }: EditReview,
): Promise<Submission> {
  const stranger = Object.keys(named).find(
    (name) => !(name in submission.submit) && !(name in submission.accepted),
  );
  if (stranger !== undefined) {
    throw new ProblemError(PROBLEMS.invalid, { [`accepted.${stranger}`]: CONTRIBUTION_MESSAGES.notProposed });
  }
  const rest = without(submission.submit, named);
  const applied = without(submission.submit, rest);
  if (Object.keys(applied).length === 0) {
    if (status === undefined && Object.keys(named).length === 0) {
      throw new ProblemError(PROBLEMS.invalid, { status: CONTRIBUTION_MESSAGES.noVerdict });
    }
    return submission;
  }
  await apply(deps, transaction, caller, submission, applied);
  const next = { ...submission, submit: rest, accepted: { ...submission.accepted, ...applied } };
  if (Object.keys(rest).length > 0) return next;
  return conclude(deps, transaction, caller, next, 'accepted');
}

/** The verdict on what remains. */
async function judge(
  deps: ContributionDeps,
  transaction: Db,
  caller: Caller,
  submission: Submission,
  { status }: EditReview,
): Promise<Submission> {
  const { submit: rest, accepted, refused } = submission;
  if (status === undefined || submission.status !== 'pending') return submission;
  if (status === 'partially' && Object.keys(accepted).length === 0) {
    throw new ProblemError(PROBLEMS.invalid, { status: CONTRIBUTION_MESSAGES.nothingAccepted });
  }
  if (status === 'accepted') await apply(deps, transaction, caller, submission, rest);
  return {
    ...(await conclude(deps, transaction, caller, submission, status)),
    submit: {},
    ...(status === 'accepted'
      ? { accepted: { ...accepted, ...rest } }
      : { refused: { ...refused, ...rest } }),
  };
}

async function apply(
  deps: ContributionDeps,
  transaction: Db,
  caller: Caller,
  submission: Submission,
  properties: Properties,
): Promise<void> {
  const { kind, title_id: id } = submission;
  if (id === null) throw new ProblemError(CONTRIBUTION_PROBLEMS.unknownSubmission);
  const shape = kind === 'anime' ? animeShape : mangaShape;
  const changes = parseBody(shape.partial(), properties);
  await writeChanges(deps, transaction, authorshipOf(caller, submission), { kind, id, changes });
}

async function create(
  deps: ContributionDeps,
  transaction: Db,
  caller: Caller,
  submission: Submission,
  properties: Properties,
): Promise<number> {
  const { kind } = submission;
  const changes = parseBody(NEW_TITLE[kind], properties);
  refuseForeignLinks(changes, submission.submit);
  return writeNewTitle(deps, transaction, authorshipOf(caller, submission), { kind, changes });
}

const NEW_TITLE = { anime: createAnime.body, manga: createManga.body } satisfies Record<Kind, unknown>;

function authorshipOf(caller: Caller, { id, uid }: Submission): Authorship {
  return { source: 'member', actor: uid, responsible: caller.uid, submission: id };
}

/** The proposal with its verdict, which the journal records. */
export async function conclude(
  { now }: Pick<ContributionDeps, 'now'>,
  transaction: Db,
  caller: Caller,
  submission: Submission,
  status: Verdict,
): Promise<Submission> {
  const { id, type, kind, title_id } = submission;
  const at = new Date(now());
  await recordAudit(transaction, {
    actor: caller.uid,
    action: `submission.${status}`,
    target: `submission:${id}`,
    at,
    after: { type, kind, title: title_id },
  });
  return { ...submission, status, reviewer: caller.uid, reviewed_at: at };
}
