import { feature } from '../feature.ts';
import type { ContributionDeps } from './deps.ts';
import { REPORTED_PROPOSALS } from './reportedProposals.ts';
import { contributionRoutes } from './routes.ts';
import { deletePendingOf, proposalsOf } from './store.ts';
import { PROPOSALS } from './titleData.ts';

export const contributions = feature({
  // Judged proposals outlive their author without a name; those that wait are withdrawn.
  personalData: {
    onMembersDeleted: deletePendingOf,
    exportPersonalData: async (db, uid) => ({ propositions: await proposalsOf(db, uid) }),
  },
  titleData: PROPOSALS,
  open: (deps: ContributionDeps) => ({
    bindings: contributionRoutes(deps),
    offers: { reportedProposals: REPORTED_PROPOSALS },
  }),
});
