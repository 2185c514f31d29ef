import type { AccountDeps } from '../account/deps.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { feature } from '../feature.ts';
import { blocksBy } from './blockStore.ts';
import { openFollowedOnTitle } from './followedOnTitle.ts';
import { socialRoutes } from './routes.ts';
import { openSocial } from './service.ts';
import { deleteFollowsOf, readFollowed } from './store.ts';

export const social = feature({
  personalData: {
    onMembersDeleted: deleteFollowsOf,
    exportPersonalData: async (db, uid) => ({
      abonnements: await readFollowed(db, uid),
      blocages: await blocksBy(db, uid),
    }),
  },
  open: ({ accounts, catalogue }: { accounts: AccountDeps; catalogue: Catalogue }) => ({
    bindings: socialRoutes(openSocial(accounts), openFollowedOnTitle(accounts, catalogue)),
  }),
});
