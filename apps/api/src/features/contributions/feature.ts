import { feature } from '../feature.ts';
import type { ContributionDeps } from './deps.ts';
import { CONTRIBUTION_DATA } from './personalData.ts';
import { REPORTED_PROPOSALS } from './reportedProposals.ts';
import { contributionRoutes } from './routes.ts';
import { PROPOSALS } from './titleData.ts';

export const contributions = feature({
  personalData: CONTRIBUTION_DATA,
  titleData: PROPOSALS,
  open: (deps: ContributionDeps) => ({
    bindings: contributionRoutes(deps),
    offers: { reportedProposals: REPORTED_PROPOSALS },
  }),
});
