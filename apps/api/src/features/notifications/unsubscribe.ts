import { NOTIFICATION_PROBLEMS } from '@kiroku/contract/notifications/problems';
import { readClaims, signClaims } from '#api/lib/signedClaims.ts';
import { ProblemError } from '../../http/problems.ts';
import type { NotificationDeps } from './deps.ts';
import { endWeekly } from './settingStore.ts';

/** Distinguishes these tokens from sessions' tokens, which the same key signs. */
const TYPE = 'unsubscribe+jwt';

/** Key that signs and reads the tokens. */
export type Signing = {
  accounts: { settings: Pick<NotificationDeps['accounts']['settings'], 'sessionKey'> };
};

/** The token by which the weekly e-mail of a member ends without signing in. It does nothing else and never expires. */
export function signUnsubscribe({ accounts }: Signing, uid: string): Promise<string> {
  return signClaims({ uid }, TYPE, accounts.settings.sessionKey);
}

/** Ends the weekly e-mail of the member that a token names, as often as it is asked. Throws 404 for any other text. */
export async function unsubscribe({ accounts, db }: NotificationDeps, token: string): Promise<void> {
  const uid = await readUnsubscribe({ accounts }, token);
  if (uid === null) throw new ProblemError(NOTIFICATION_PROBLEMS.badUnsubscribeLink);
  await endWeekly(db.sql, uid);
}

async function readUnsubscribe({ accounts }: Signing, token: string): Promise<string | null> {
  const claims = await readClaims(token, TYPE, accounts.settings.sessionKey);
  return typeof claims?.uid === 'string' ? claims.uid : null;
}
