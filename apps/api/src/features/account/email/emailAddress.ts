import { ACCOUNT_MESSAGES, ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { User } from '@kiroku/contract/account/schema';
import type { Member } from '#api/db/member.ts';
import type { Db } from '#api/db/tables/schema.ts';
import type { Caller, Client } from '#api/http/admission/caller.ts';
import { ProblemError } from '#api/http/problems.ts';
import { recordAudit } from '../../audit/store.ts';
import { queueMail } from '../../mail/store.ts';
import type { AccountDeps } from '../deps.ts';
import { findByUid, updateMember, updateUnique } from '../members/memberStore.ts';
import { userOf } from '../members/presentMember.ts';
import { endSessions } from '../sessions/sessionStore.ts';
import { dropLinks, makeLink, renewLink, useLink } from './linkStore.ts';
import { emailChangedMail, verifyMail } from './mails.ts';

const CHANGES = { most: 3, within: 24 * 3_600_000 };
const REMINDERS = { most: 5, within: 30 * 60_000 };

/** Changes the address at once and mails both: a confirmation to the new one, a link that undoes the change to the old one. */
export async function changeEmail(
  deps: AccountDeps,
  caller: Caller,
  email: string,
  client: Client,
): Promise<User> {
  const { db, publicUrl } = deps;
  const at = new Date(deps.now());
  if (email === caller.email) return userOf(deps, caller, caller);
  await deps.consumeRateLimit(client, `email of ${caller.uid}`, CHANGES);
  const member = await db.sql.transaction().execute(async (transaction) => {
    const changed = await updateUnique(transaction, caller.uid, 'email', email, {
      email_verified: false,
    });
    if (!changed) return changed;
    const { uid, username } = changed;
    await dropLinks(transaction, uid, 'reset');
    await queueVerification(transaction, changed, publicUrl, at);
    // Not renewed: a thief's second change must not void the first link.
    const undo = await makeLink(transaction, { uid, purpose: 'undo_email', email: caller.email, at });
    const warning = emailChangedMail(publicUrl, username, email, undo);
    await queueMail(transaction, { ...warning, to: caller.email }, at);
    await recordAudit(transaction, {
      actor: uid,
      action: 'member.email',
      target: `member:${uid}`,
      at,
      before: { email: caller.email },
      after: { email },
    });
    return changed;
  });
  if (member === null) {
    throw new ProblemError(ACCOUNT_PROBLEMS.emailTaken, { email: ACCOUNT_MESSAGES.emailTaken });
  }
  if (!member) throw new ProblemError(ACCOUNT_PROBLEMS.deadSession);
  return userOf(deps, member, caller);
}

/** Mails the confirmation link again; nothing when the address is confirmed already. Throws 429. */
export async function sendVerification(deps: AccountDeps, caller: Caller, client: Client): Promise<void> {
  const { db, publicUrl, now } = deps;
  if (caller.emailVerified) return;
  const at = new Date(now());
  await deps.consumeRateLimit(client, `verification of ${caller.uid}`, REMINDERS);
  await db.sql.transaction().execute((transaction) => queueVerification(transaction, caller, publicUrl, at));
}

async function queueVerification(
  transaction: Db,
  { uid, username, email }: Member,
  publicUrl: string,
  at: Date,
): Promise<void> {
  const secret = await renewLink(transaction, { uid, purpose: 'verify', email, at });
  await queueMail(transaction, { ...verifyMail(publicUrl, username, secret), to: email }, at);
}

/** Confirms the address a link was mailed to. Throws 422 for a link that is used, expired or of a former address. */
export async function verifyEmail({ db, now }: AccountDeps, secret: string): Promise<void> {
  await db.sql.transaction().execute(async (transaction) => {
    const link = await useLink(transaction, 'verify', secret, new Date(now()));
    const member = link && (await findByUid(transaction, link.uid));
    if (!member || member.email !== link.email) throw new ProblemError(ACCOUNT_PROBLEMS.expiredMailLink);
    await updateMember(transaction, member.uid, { email_verified: true });
  });
}

/** Restores a former address and ends all sessions. Throws 422, or 409 when the address is another member's by now. */
export async function undoEmailChange({ db, now }: AccountDeps, secret: string): Promise<void> {
  const at = new Date(now());
  await db.sql.transaction().execute(async (transaction) => {
    const link = await useLink(transaction, 'undo_email', secret, at);
    if (!link) throw new ProblemError(ACCOUNT_PROBLEMS.expiredMailLink);
    const { uid, email } = link;
    // The opened link proves that the member reads mail there.
    const restored = await updateUnique(transaction, uid, 'email', email, { email_verified: true });
    if (restored === null) throw new ProblemError(ACCOUNT_PROBLEMS.emailTaken);
    // Later changes have the same author as the undone one.
    await dropLinks(transaction, uid, 'undo_email', link.createdAt);
    await dropLinks(transaction, uid, 'reset');
    await dropLinks(transaction, uid, 'verify');
    await endSessions(transaction, uid);
    await recordAudit(transaction, { actor: uid, action: 'member.undo_email', target: `member:${uid}`, at });
  });
}
