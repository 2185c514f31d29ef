import { retriedLater } from '../../db/retriedLater.ts';
import type { AccessPolicy } from '../../http/access.ts';
import { sweepAttempts } from '../../http/rateLimit.ts';
import { sweepMails } from '../mail/store.ts';
import { type AccountDeps, type AccountSources, openAccountDeps } from './deps.ts';
import { sweepLinks } from './email/linkStore.ts';
import { sweepReservedUsernames } from './members/reservedUsernameStore.ts';
import { sweepSessions } from './sessions/sessionStore.ts';
import { authenticate, liveSince } from './sessions/sessions.ts';

const SWEEP_EVERY_MS = 3_600_000;

export type Accounts = { deps: AccountDeps; policy: AccessPolicy; close(): Promise<void> };

/** Opens accounts: the access policy, and an hourly removal of expired rows. */
export function openAccounts({
  report,
  ...sources
}: AccountSources & { report: (line: string) => void }): Accounts {
  const deps = openAccountDeps(sources);
  let sweeping = Promise.resolve();
  const retried = retriedLater((error) => report(`comptes : ménage remis (${String(error)})`));
  const timer = setInterval(() => {
    sweeping = retried(() => sweepExpired(deps));
  }, SWEEP_EVERY_MS).unref();
  return {
    deps,
    policy: {
      authenticate: (token) => authenticate(deps, token),
      requireVerifiedEmail: deps.settings.requireVerifiedEmail,
    },
    async close() {
      clearInterval(timer);
      await sweeping;
    },
  };
}

/** Removes expired sessions, links, attempts and reservations, and old mails. */
export async function sweepExpired({ db, now }: AccountDeps): Promise<void> {
  const at = new Date(now());
  await sweepSessions(db.sql, liveSince(at.getTime()));
  await sweepLinks(db.sql, at);
  await sweepReservedUsernames(db.sql, at);
  await sweepAttempts(db.sql, at);
  await sweepMails(db.sql, at);
}
