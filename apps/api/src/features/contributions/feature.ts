import { feature } from '../feature.ts';
import type { ContributionDeps } from './deps.ts';
import { CONTRIBUTION_DATA } from './personalData.ts';
import { contributionRoutes } from './routes.ts';

export const contributions = feature({
  personalData: CONTRIBUTION_DATA,
  open: (deps: ContributionDeps) => ({ bindings: contributionRoutes(deps) }),
});
