import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Client } from '#api/http/admission/caller.ts';
import { addressGroup, forgetAttempts, RateLimitError } from '#api/http/limits/rateLimit.ts';
import { ProblemError } from '#api/http/problems.ts';
import { recordAudit } from '../../audit/store.ts';
import { queueMail } from '../../mail/store.ts';
import type { AccountDeps } from '../deps.ts';
import { readLink, renewLink, useLink } from '../email/linkStore.ts';
import { passwordChangedMail, recoveryMail } from '../email/mails.ts';
import { findByEmail, findByUid, updateMember } from '../members/memberStore.ts';
import { checkNewPassword } from '../passwords/passwordPolicy.ts';
import { endSessions } from '../sessions/sessionStore.ts';

const PER_ADDRESS = { most: 25, within: 5 * 60_000 };
const PER_EMAIL = { most: 5, within: 30 * 60_000 };
/** Minimum time of an answer: it hides whether the account exists. */
const AT_LEAST_MS = 60;

/** Mails a link if the account exists; the response is the same either way (product.md, Accounts 7). Throws 429 by address only. */
export async function requestRecovery(deps: AccountDeps, email: string, client: Client): Promise<void> {
  await deps.consumeRateLimit(client, `recovery ${addressGroup(client.address)}`, PER_ADDRESS);
  await Promise.all([sendLink(deps, email, client), sleep(AT_LEAST_MS)]);
}

async function sendLink(deps: AccountDeps, email: string, client: Client): Promise<void> {
  const { db, publicUrl, now } = deps;
  const at = new Date(now());
  if (!(await allowsAnotherLink(deps, email, client))) return;
  const member = await findByEmail(db.sql, email);
  if (!member) return;
  await db.sql.transaction().execute(async (transaction) => {
    const secret = await renewLink(transaction, { uid: member.uid, purpose: 'reset', email, at });
    const mail = recoveryMail(publicUrl, member.username, secret);
    await queueMail(transaction, { ...mail, to: member.email }, at);
  });
}

// Beyond the limit the answer is the same and no mail leaves: a mailbox cannot be flooded.
async function allowsAnotherLink(deps: AccountDeps, email: string, client: Client): Promise<boolean> {
  try {
    await deps.consumeRateLimit(client, `recovery of ${email}`, PER_EMAIL);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}

/** Sets a new password by the secret of the mail, and ends all sessions (product.md, Accounts 7). */
export async function resetPassword(deps: AccountDeps, secret: string, password: string): Promise<void> {
  const { db, now, passwords, settings, publicUrl } = deps;
  const at = new Date(now());
  const link = await readLink(db.sql, 'reset', secret, at);
  const member = link && (await findByUid(db.sql, link.uid));
  if (!member) throw new ProblemError(ACCOUNT_PROBLEMS.expiredLink);
  await checkNewPassword(password, member, settings.passwordMin);
  const password_hash = await passwords.hash(password);
  await db.sql.transaction().execute(async (transaction) => {
    const used = await useLink(transaction, 'reset', secret, at);
    if (!used) throw new ProblemError(ACCOUNT_PROBLEMS.expiredLink);
    // The opened link proves the address.
    const proven = used.email.toLowerCase() === member.email.toLowerCase();
    await updateMember(transaction, member.uid, { password_hash, ...(proven && { email_verified: true }) });
    await endSessions(transaction, member.uid);
    await queueMail(
      transaction,
      { ...passwordChangedMail(publicUrl, member.username), to: member.email },
      at,
    );
    const { uid } = member;
    const line = { actor: uid, target: `member:${uid}`, at };
    await recordAudit(transaction, { ...line, action: 'member.reset_password' });
  });
  await forgetAttempts(db.sql, `sign-in account ${member.email}`);
}
