import { historyPath, requestPath, submissionsPath } from '@kiroku/contract/paths';
import type { Db } from '../../db/tables/schema.ts';
import { isInHistory, type Proposal, readProposals } from './reportedStore.ts';

/** Proposals as reports and the journal name them. */
export const REPORTED_PROPOSALS = {
  async read(db: Db, ids: readonly number[]) {
    const proposals = await readProposals(db, ids);
    return new Map(
      [...proposals].map(([id, proposal]) => [
        id,
        { name: proposal.title, path: pathOf(proposal), text: null, uid: proposal.uid },
      ]),
    );
  },
  /** A waiting or refused proposal is visible to the staff and its author alone. */
  isPublic: isInHistory,
};

/** The page on which the staff judges or follows a proposal. */
function pathOf({ id, type, kind, title_id, status }: Proposal): string {
  if (type === 'new' || title_id === null) return requestPath(id);
  return status === 'pending' ? submissionsPath(kind, title_id) : historyPath(kind, title_id);
}
