import type { AccessPolicy } from '../../http/admission/access.ts';
import { sweepAttempts } from '../../http/limits/rateLimit.ts';
import { type JobKind, periodicJob } from '../../jobs/jobKind.ts';
import { sweepMails } from '../mail/store.ts';
import { tokenEndsJob } from './accessTokens/endMails.ts';
import { sweepAccessTokens } from './accessTokens/ends.ts';
import { type AccountDeps, type AccountSources, openAccountDeps } from './deps.ts';
import { sweepLinks } from './email/linkStore.ts';
import { inactiveAccountsJobs } from './inactivity/endInactiveAccounts.ts';
import { sweepReservedUsernames } from './members/reservedUsernameStore.ts';
import { sweepSessions } from './sessions/sessionStore.ts';
import { authenticate, liveSince } from './sessions/sessions.ts';

export type Accounts = { deps: AccountDeps; policy: AccessPolicy; jobs: JobKind[] };

/** Opens accounts: the access policy, and the removal of expired rows every five minutes: a clock that is put back revives none of them. */
export function openAccounts(sources: AccountSources): Accounts {
  const deps = openAccountDeps(sources);
  return {
    deps,
    policy: {
      authenticate: (token) => authenticate(deps, token),
      requireVerifiedEmail: deps.settings.requireVerifiedEmail,
    },
    jobs: [
      periodicJob({ name: 'accounts', schedule: '*/5 * * * *', run: () => sweepExpired(deps) }),
      tokenEndsJob(deps),
      ...inactiveAccountsJobs(deps, deps.settings.inactiveMonths),
    ],
  };
}

/** Removes expired sessions, tokens, links, attempts and reservations, and old mails. */
export async function sweepExpired(deps: AccountDeps): Promise<void> {
  const { db, now } = deps;
  const at = new Date(now());
  await sweepSessions(db.sql, liveSince(at.getTime()));
  await sweepAccessTokens(deps);
  await sweepLinks(db.sql, at);
  await sweepReservedUsernames(db.sql, at);
  await sweepAttempts(db.sql, at);
  await sweepMails(db.sql, at);
}
