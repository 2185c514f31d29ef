import { PREMIUM_COLORS } from '@kiroku/contract/account/labels';
import { ACCOUNT_MESSAGES, ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { About, Preferences, User } from '@kiroku/contract/account/schema';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { Member } from '#api/db/member.ts';
import type { Caller, Client } from '#api/http/admission/caller.ts';
import { consumeRateLimit } from '#api/http/limits/rateLimit.ts';
import { ProblemError } from '#api/http/problems.ts';
import { recordAudit } from '../../audit/store.ts';
import { queueMail } from '../../mail/store.ts';
import type { AccountDeps } from '../deps.ts';
import { dropLinks } from '../email/linkStore.ts';
import { passwordChangedMail } from '../email/mails.ts';
import { checkNewPassword } from '../passwords/passwordPolicy.ts';
import { endSessions } from '../sessions/sessionStore.ts';
import {
  findByNameOrFormer,
  findByUid,
  findMember,
  lockMembers,
  updateMember,
  updateUnique,
} from './memberStore.ts';
import { userOf } from './presentMember.ts';
import { emailMac, isReserved, releaseUsername, reserveUsername } from './reservedUsernameStore.ts';

const RENAMES = { most: 5, within: 24 * 3_600_000 };
const PASSWORDS = { most: 10, within: 15 * 60_000 };
const ABOUT_CHANGES = { most: 20, within: 3_600_000 };
const PREMIUM_ONLY: readonly string[] = PREMIUM_COLORS.map(({ value }) => value);

/** A member's public profile, with the e-mail address for a session of the member only. Throws 404. */
export async function readUser(deps: AccountDeps, username: string, viewer: Caller | null): Promise<User> {
  const { email, ...user } = await userOf(deps, await readMember(deps, username), viewer);
  return email === undefined || viewer?.scopes ? user : { ...user, email };
}

/** The member of a username, current or left less than 90 days ago (product.md, Accounts 2). Throws 404. */
export async function readMember({ db, now }: AccountDeps, username: string): Promise<Member> {
  const member = await findByNameOrFormer(db.sql, username, new Date(now()));
  if (!member) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
  return member;
}

/** Renames a member, reserves the former username, and answers a fresh token. */
export async function changeUsername(
  deps: AccountDeps,
  caller: Caller,
  username: string,
  client: Client,
): Promise<User & { token: string }> {
  const { db, now, tokens } = deps;
  const { uid, sid } = caller;
  const at = new Date(now());
  const mac = emailMac(deps.pepper, caller.email);
  await deps.consumeRateLimit(client, `rename of ${uid}`, RENAMES);
  const member = await db.sql.transaction().execute(async (transaction) => {
    // Locked: the staff may be giving the member another name.
    await lockMembers(transaction, [uid]);
    const former = (await findMember(transaction, uid))?.username;
    if (former === undefined) return undefined;
    if (await isReserved(transaction, username, { uid, emailMac: mac }, at)) {
      throw new ProblemError(PROBLEMS.invalid, { username: ACCOUNT_MESSAGES.usernameReserved });
    }
    const renamed = await updateUnique(transaction, uid, 'username', username);
    if (!renamed) return renamed;
    await releaseUsername(transaction, username);
    if (former.toLowerCase() !== username.toLowerCase()) {
      await reserveUsername(transaction, { username: former, uid, emailMac: mac, at });
    }
    await recordAudit(transaction, {
      actor: uid,
      action: 'member.rename',
      target: `member:${uid}`,
      at,
      before: { username: former },
      after: { username },
    });
    return renamed;
  });
  if (member === null) {
    throw new ProblemError(ACCOUNT_PROBLEMS.usernameTaken, { username: ACCOUNT_MESSAGES.usernameTaken });
  }
  if (!member) throw new ProblemError(ACCOUNT_PROBLEMS.deadSession);
  return { ...(await userOf(deps, member, caller)), token: await tokens.sign({ uid, sid, username }) };
}

/** Changes the colour of a profile. Throws 403 for a premium colour without premium. */
export async function changeThemeColor(deps: AccountDeps, caller: Caller, themeColor: string): Promise<User> {
  if (PREMIUM_ONLY.includes(themeColor) && !caller.isPremium) {
    throw new ProblemError(ACCOUNT_PROBLEMS.premiumColor, {
      themeColor: ACCOUNT_PROBLEMS.premiumColor.message,
    });
  }
  const member = await updateMember(deps.db.sql, caller.uid, { theme_color: themeColor });
  if (!member) throw new ProblemError(ACCOUNT_PROBLEMS.deadSession);
  return userOf(deps, member, caller);
}

/** Changes what a member writes about themselves; absent fields stay. Throws 429 (product.md, Profiles 6). */
export async function changeAbout(
  deps: AccountDeps,
  caller: Caller,
  { bio, link }: About,
  client: Client,
): Promise<User> {
  const { db } = deps;
  await deps.consumeRateLimit(client, `about of ${caller.uid}`, ABOUT_CHANGES);
  const changes = { ...(bio !== undefined && { bio }), ...(link !== undefined && { link }) };
  const member =
    Object.keys(changes).length === 0
      ? await findMember(db.sql, caller.uid)
      : await updateMember(db.sql, caller.uid, changes);
  if (!member) throw new ProblemError(ACCOUNT_PROBLEMS.deadSession);
  return userOf(deps, member, caller);
}

/** Changes a member's preferences and visibility; absent fields stay. */
export async function changePreferences(
  { db }: AccountDeps,
  caller: Caller,
  { hideSpoilers, preferredTrack, visibility }: Preferences,
): Promise<void> {
  const changes = {
    ...(hideSpoilers !== undefined && { hide_spoilers: hideSpoilers }),
    ...(preferredTrack !== undefined && { preferred_track: preferredTrack }),
    ...(visibility !== undefined && { visibility }),
  };
  if (Object.keys(changes).length === 0) return;
  await updateMember(db.sql, caller.uid, changes);
  // Acknowledged once no process shows hidden data.
  if (visibility !== undefined) await db.catchUpEverywhere();
}

/** Counts a password given for an account, by every client: none is exempt. Throws RateLimitError. */
export function countPassword({ db, now }: AccountDeps, uid: string): Promise<void> {
  return consumeRateLimit(db.sql, `password of ${uid}`, PASSWORDS, new Date(now()));
}

/** Changes the password, ends the other sessions and mails a notice. Throws 422 at the field, 429. */
export async function changePassword(
  deps: AccountDeps,
  caller: Caller,
  given: { password: string; newPassword: string },
): Promise<void> {
  const { db, now, passwords, settings, publicUrl } = deps;
  const { uid, username, email } = caller;
  const at = new Date(now());
  await countPassword(deps, uid);
  const member = await findByUid(db.sql, uid);
  if (!(await passwords.verify(member?.passwordHash ?? null, given.password))) {
    throw new ProblemError(PROBLEMS.invalid, { password: ACCOUNT_MESSAGES.passwordWrong });
  }
  await checkNewPassword(given.newPassword, caller, settings.passwordMin, {
    field: 'newPassword',
    tooSimple: ACCOUNT_MESSAGES.passwordSimpleInSettings,
  });
  const password_hash = await passwords.hash(given.newPassword);
  await db.sql.transaction().execute(async (transaction) => {
    await updateMember(transaction, uid, { password_hash });
    await endSessions(transaction, uid, caller.sid);
    await dropLinks(transaction, uid, 'reset');
    await queueMail(transaction, { ...passwordChangedMail(publicUrl, username), to: email }, at);
    await recordAudit(transaction, { actor: uid, action: 'member.password', target: `member:${uid}`, at });
  });
}
