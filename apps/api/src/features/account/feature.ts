import { feature } from '../feature.ts';
import type { AccountSettings, AccountSources } from './deps.ts';
import { accountRoutes } from './routes.ts';
import { openAccounts } from './service.ts';

export const account = feature({
  open({ account: settings, ...sources }: Omit<AccountSources, 'settings'> & { account: AccountSettings }) {
    const { deps: accounts, policy, jobs } = openAccounts({ ...sources, settings });
    return { bindings: accountRoutes(accounts), jobs, offers: { accounts, policy } };
  },
});
