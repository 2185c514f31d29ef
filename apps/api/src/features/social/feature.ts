import type { AccountDeps } from '../account/deps.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { feature } from '../feature.ts';
import { openFollowedOnTitle } from './followedOnTitle.ts';
import { FOLLOW_DATA } from './personalData.ts';
import { socialRoutes } from './routes.ts';
import { openSocial } from './service.ts';

export const social = feature({
  personalData: FOLLOW_DATA,
  open: ({ accounts, catalogue }: { accounts: AccountDeps; catalogue: Catalogue }) => ({
    bindings: socialRoutes(openSocial(accounts), openFollowedOnTitle(accounts, catalogue)),
  }),
});
