import { randomBytes } from 'node:crypto';
import { ACCOUNT_MESSAGES, ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Refresh, Session } from '@kiroku/contract/account/schema';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { Member } from '#api/db/member.ts';
import type { Caller, Client } from '#api/http/admission/caller.ts';
import {
  addressGroup,
  consumeDelayedAttempt,
  forgetAttempts,
  RateLimitError,
  refundRateLimit,
} from '#api/http/limits/rateLimit.ts';
import { ProblemError } from '#api/http/problems.ts';
import { recordAudit } from '../../audit/store.ts';
import { queueMail } from '../../mail/store.ts';
import { areSubmissionsOpen } from '../../site/submissions.ts';
import type { AccountDeps } from '../deps.ts';
import { makeLink } from '../email/linkStore.ts';
import { welcomeMail } from '../email/mails.ts';
import { findByEmail, findByUid, insertMember, updateMember } from '../members/memberStore.ts';
import { sessionOf } from '../members/presentMember.ts';
import { emailMac, isReserved, releaseUsername } from '../members/reservedUsernameStore.ts';
import { checkNewPassword } from '../passwords/passwordPolicy.ts';
import { signedSession, startSession } from '../sessions/sessions.ts';
import { conflictProblem } from './conflict.ts';

export type NewMember = { email: string; password: string; username: string };

/** A member's opaque id. */
export function newUid(): string {
  return randomBytes(12).toString('base64url');
}

/** Opens an account and signs in. Throws 422 per field, 409 for a conflict, 429. */
export async function signUp(deps: AccountDeps, wanted: NewMember, client: Client): Promise<Session> {
  const { db, now, settings } = deps;
  const at = new Date(now());
  const owner = { ...wanted, isStaff: false };
  await checkNewPassword(wanted.password, owner, settings.passwordMin);
  await deps.consumeRateLimit(client, `sign-up ${addressGroup(client.address)}`, settings.signUpLimit);
  const mac = emailMac(deps.pepper, wanted.email);
  if (await isReserved(db.sql, wanted.username, { uid: null, emailMac: mac }, at)) {
    throw new ProblemError(PROBLEMS.invalid, { username: ACCOUNT_MESSAGES.usernameReserved });
  }
  // Before the costly hash: most conflicts end here.
  const conflict = await conflictProblem(db.sql, wanted);
  if (conflict) throw conflict;
  const password_hash = await deps.passwords.hash(wanted.password);
  const uid = newUid();
  const sid = await db.sql.transaction().execute(async (transaction) => {
    const { username, email } = wanted;
    if (!(await insertMember(transaction, { uid, username, email, password_hash, created_at: at })))
      return null;
    await releaseUsername(transaction, username);
    const secret = await makeLink(transaction, { uid, purpose: 'verify', email, at });
    const mail = welcomeMail(deps.publicUrl, username, secret);
    await queueMail(transaction, { ...mail, to: email }, at);
    await recordAudit(transaction, { actor: uid, action: 'member.sign_up', target: `member:${uid}`, at });
    return startSession(deps, transaction, uid, client);
  });
  const member = sid === null ? undefined : await findByUid(db.sql, uid);
  if (member && sid !== null) return signedSession(deps, member, sid);
  throw (await conflictProblem(db.sql, wanted)) ?? new ProblemError(ACCOUNT_PROBLEMS.conflict);
}

/** Signs in, with one message and one cost for an unknown address and a wrong password (product.md, Accounts 5). Throws 401, 403 for a suspended member, 429. */
export async function signIn(
  deps: AccountDeps,
  given: { email: string; password: string },
  client: Client,
): Promise<Session> {
  const { db, now, settings } = deps;
  const at = new Date(now());
  const address = `sign-in ${addressGroup(client.address)}`;
  const account = `sign-in account ${given.email}`;
  await deps.consumeRateLimit(client, address, settings.signInLimit);
  // No client is exempt: passwords are guessed from this machine through a proxy too.
  await consumeDelayedAttempt(db.sql, account, at).catch((error) => {
    if (error instanceof RateLimitError) noteWrongPassword(deps, given.email, client);
    throw error;
  });
  const member = await findByEmail(db.sql, given.email);
  const right = await deps.passwords.verify(member?.passwordHash ?? null, given.password);
  if (!member || !right) {
    noteWrongPassword(deps, given.email, client);
    throw wrongCredentials();
  }
  // Only failures count.
  if (!client.isExempt) await refundRateLimit(db.sql, address);
  await forgetAttempts(db.sql, account);
  await rehashIfOutdated(deps, member, given.password);
  const sid = await db.sql
    .transaction()
    .execute((transaction) => startSession(deps, transaction, member.uid, client));
  return signedSession(deps, member, sid);
}

/** Watches for an account whose password is guessed, by many clients too. */
function noteWrongPassword(deps: AccountDeps, email: string, { address }: Client): void {
  deps.noteExcess('passwords', emailMac(deps.pepper, email), async () => {
    const member = await findByEmail(deps.db.sql, email);
    return `${member ? `membre ${member.uid}` : 'adresse email sans compte'}, dernier essai de ${address}`;
  });
}

function wrongCredentials(): ProblemError {
  const { message } = ACCOUNT_PROBLEMS.wrongCredentials;
  return new ProblemError(ACCOUNT_PROBLEMS.wrongCredentials, { password: message });
}

async function rehashIfOutdated(
  { db, passwords }: AccountDeps,
  member: Member & { passwordHash: string },
  password: string,
): Promise<void> {
  if (!passwords.isOutdated(member.passwordHash)) return;
  await updateMember(db.sql, member.uid, { password_hash: await passwords.hash(password) });
}

/** The session without its token, or `isValid: false`: the first call of a browser. */
export async function refreshSession(deps: AccountDeps, caller: Caller | null): Promise<Refresh> {
  const isSubmissionAccepted = await areSubmissionsOpen(deps.db.sql);
  if (!caller) return { isValid: false, isSubmissionAccepted };
  return sessionOf(deps, caller, isSubmissionAccepted);
}
