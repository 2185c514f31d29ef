import { CONTRIBUTION_PROBLEMS } from '@kiroku/contract/contributions/problems';
import { KIND_OF_SUPPORT, type SubmissionStatus, type Support } from '@kiroku/contract/contributions/rules';
import type {
  EditReview,
  NewEdit,
  NewRequest,
  RequestReview,
  SiteStats,
  Submission,
  TitleRequest,
} from '@kiroku/contract/contributions/schema';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import type { ReadyResponse } from '../../http/answers/readyResponse.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import { toggleSubmissions } from '../site/submissions.ts';
import type { ContributionDeps } from './deps.ts';
import { openEditPieces } from './editPieces.ts';
import { presentEdits, presentRequests } from './present.ts';
import { proposeEdit, proposeTitle } from './propose.ts';
import { reviewEdit, reviewRequest } from './review.ts';
import { readSiteStats } from './statsStore.ts';
import { deletePending, listSubmissions, readSubmission } from './store.ts';

export type Contributions = ReturnType<typeof openContributions>;

type Filter = {
  status?: SubmissionStatus | undefined;
  support?: Support | undefined;
  mine?: 'true' | undefined;
};

/** Proposals of members and their review (product.md, Contributions). The staff sees all, a member their own. */
export function openContributions(deps: ContributionDeps) {
  const { db } = deps;
  const presentList = openEditPieces(deps);
  const visibleTo = (caller: Caller, mine?: 'true') =>
    caller.isStaff && mine === undefined ? undefined : caller.uid;
  const kindOf = (support: Support | undefined) => support && KIND_OF_SUPPORT[support];

  return {
    proposeEdit: (caller: Caller, body: NewEdit) => proposeEdit(deps, caller, body),
    proposeTitle: (caller: Caller, body: NewRequest) => proposeTitle(deps, caller, body),

    async listEdits(
      caller: Caller,
      { status, support, mine, media_id }: Filter & { media_id?: number | undefined },
    ): Promise<ReadyResponse<Submission[]>> {
      const filter = { type: 'edit', status, kind: kindOf(support), titleId: media_id } as const;
      return presentList(await listSubmissions(db.sql, { ...filter, uid: visibleTo(caller, mine) }));
    },

    async listRequests(caller: Caller, { status, support, mine }: Filter): Promise<TitleRequest[]> {
      const filter = { type: 'new', status, kind: kindOf(support), uid: visibleTo(caller, mine) } as const;
      return presentRequests(deps, await listSubmissions(db.sql, filter));
    },

    /** A proposed title. Throws 404, for a proposal of another member too. */
    async readRequest(caller: Caller, id: number): Promise<TitleRequest> {
      const submission = await visible(db.sql, caller, id);
      const [request] = submission.type === 'new' ? await presentRequests(deps, [submission]) : [];
      if (!request) throw new ProblemError(CONTRIBUTION_PROBLEMS.unknownSubmission);
      return request;
    },

    /** Reviews a proposed change; answers it as it is then. */
    async reviewEdit(caller: Caller, id: number, review: EditReview): Promise<Submission> {
      await reviewEdit(deps, caller, id, review);
      const [reviewed] = await presentEdits(deps, [await visible(db.sql, caller, id)]);
      if (!reviewed) throw new ProblemError(CONTRIBUTION_PROBLEMS.unknownSubmission);
      return reviewed;
    },

    reviewRequest: (caller: Caller, review: RequestReview) => reviewRequest(deps, caller, review),

    /** Withdraws one's own open proposal. Throws 404 and 409. */
    async withdraw(caller: Caller, id: number): Promise<void> {
      if (await deletePending(db.sql, id, caller.uid)) return;
      const submission = await visible(db.sql, caller, id);
      const isOwn = submission.uid === caller.uid;
      throw new ProblemError(
        isOwn ? CONTRIBUTION_PROBLEMS.alreadyJudged : CONTRIBUTION_PROBLEMS.unknownSubmission,
      );
    },

    /** Opens proposals to members, or closes them; whether they are open now. */
    toggle: (caller: Caller): Promise<boolean> => toggleProposals(deps, caller),

    stats: (): Promise<SiteStats> => readSiteStats(db.sql),
  };
}

/** A proposal that a caller may see. Throws 404. */
async function visible(db: Db, caller: Caller, id: number) {
  const submission = await readSubmission(db, id);
  const isVisible = submission !== undefined && (caller.isStaff || submission.uid === caller.uid);
  if (!isVisible) throw new ProblemError(CONTRIBUTION_PROBLEMS.unknownSubmission);
  return submission;
}

function toggleProposals({ db, now }: ContributionDeps, caller: Caller): Promise<boolean> {
  return db.sql.transaction().execute(async (transaction) => {
    const isOpen = await toggleSubmissions(transaction);
    await recordAudit(transaction, {
      actor: caller.uid,
      action: 'site.submissions',
      target: 'site',
      at: new Date(now()),
      before: { isOpen: !isOpen },
      after: { isOpen },
    });
    return isOpen;
  });
}
