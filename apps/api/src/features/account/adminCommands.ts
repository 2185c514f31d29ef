import { randomBytes } from 'node:crypto';
import { DEFAULT_THEME_COLOR } from '@kiroku/contract/account/labels';
import { ACCOUNT_MESSAGES, ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { foldEmail, isEmail, usernameComplaint } from '@kiroku/contract/account/rules';
import { parisDate } from '@kiroku/contract/base/dates';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { JournalAction } from '@kiroku/contract/moderation/journalLabels';
import type { Database } from '../../db/handle.ts';
import type { Member } from '../../db/member.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import { writeActivity } from './inactivity/activityStore.ts';
import { findByUsername, insertMember, updateMember } from './members/memberStore.ts';
import { releaseUsername } from './members/reservedUsernameStore.ts';
import { checkNewPassword } from './passwords/passwordPolicy.ts';
import type { Passwords } from './passwords/passwords.ts';
import { endSessions } from './sessions/sessionStore.ts';
import { conflictProblem } from './signIn/conflict.ts';
import { newUid } from './signIn/signIn.ts';

/** Administration of accounts by command. Each change leaves a line of audit without an actor. */
export type AdminDeps = {
  db: Database;
  passwords: Passwords;
  passwordMin: number;
  now: () => number;
};

export type NewAccount = { username: string; email: string; password: string; isStaff: boolean };

/** Opens an account with a confirmed address; reserved usernames are allowed. Throws ProblemError per field. */
export async function createMember(deps: AdminDeps, wanted: NewAccount): Promise<Member> {
  const row = await newMember(deps, wanted);
  return deps.db.sql.transaction().execute((transaction) => writeMember(transaction, row));
}

/** First half of `createMember`, slow and without the database: checks and hashes. Throws ProblemError per field. */
export async function newMember(deps: Omit<AdminDeps, 'db'>, wanted: NewAccount) {
  const { passwords, passwordMin, now } = deps;
  const email = foldEmail(wanted.email);
  const { username, isStaff } = wanted;
  const complaint = usernameComplaint(username);
  if (complaint !== null && complaint !== ACCOUNT_MESSAGES.usernameReserved) {
    throw new ProblemError(PROBLEMS.invalid, { username: complaint });
  }
  if (!isEmail(email)) throw new ProblemError(PROBLEMS.invalid, { email: ACCOUNT_MESSAGES.email });
  await checkNewPassword(wanted.password, { username, email, isStaff }, passwordMin);
  return {
    uid: newUid(),
    username,
    email,
    email_verified: true,
    is_staff: isStaff,
    password_hash: await passwords.hash(wanted.password),
    theme_color: DEFAULT_THEME_COLOR,
    created_at: new Date(now()),
  };
}

/** Second half, in the caller's transaction. Throws ProblemError(conflict), which rolls it back. */
export async function writeMember(
  transaction: Database['sql'],
  row: Awaited<ReturnType<typeof newMember>>,
): Promise<Member> {
  const { uid, username, is_staff: isStaff, created_at: at } = row;
  if (!(await insertMember(transaction, row))) {
    throw (await conflictProblem(transaction, row)) ?? new ProblemError(ACCOUNT_PROBLEMS.conflict);
  }
  await writeActivity(transaction, uid, parisDate(at.getTime()));
  await releaseUsername(transaction, username);
  await recordAudit(transaction, {
    actor: null,
    action: 'member.create',
    target: `member:${uid}`,
    after: { username, isStaff },
    at,
  });
  return requireMember(transaction, username);
}

/** Adds a member to the staff, or removes one. */
export async function setStaff(deps: AdminDeps, username: string, isStaff: boolean): Promise<Member> {
  return updateAudited(deps, username, 'member.staff', { is_staff: isStaff }, (member) => ({
    isStaff: member.isStaff,
  }));
}

/** Sets a member's password and ends all their sessions. Throws ProblemError when it is too simple. */
export async function setPassword(deps: AdminDeps, username: string, password: string): Promise<Member> {
  const { db, passwords, passwordMin } = deps;
  const member = await requireMember(db.sql, username);
  await checkNewPassword(password, member, passwordMin);
  const password_hash = await passwords.hash(password);
  return updateAudited(deps, username, 'member.set_password', { password_hash }, () => undefined, true);
}

/** A random password, easy to copy: 16 characters, or the minimum of the site when that is longer. */
export function randomPassword(passwordMin: number): string {
  return randomBytes(Math.max(12, Math.ceil((passwordMin * 3) / 4))).toString('base64url');
}

/** The hash of a random password that is forgotten: for accounts without sign-in. */
export function hashUnknownPassword({
  passwords,
  passwordMin,
}: Omit<AdminDeps, 'db' | 'now'>): Promise<string> {
  return passwords.hash(randomPassword(passwordMin));
}

/** The member of that name. Throws ProblemError(unknownUser). */
export async function requireMember(db: Database['sql'], username: string): Promise<Member> {
  const member = await findByUsername(db, username);
  if (!member) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
  return member;
}

async function updateAudited(
  { db, now }: AdminDeps,
  username: string,
  action: JournalAction,
  changes: Parameters<typeof updateMember>[2],
  auditFields: (member: Member) => unknown,
  endsSessions = false,
): Promise<Member> {
  return db.sql.transaction().execute(async (transaction) => {
    const before = await requireMember(transaction, username);
    const after = await updateMember(transaction, before.uid, changes);
    if (!after) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
    if (endsSessions) await endSessions(transaction, before.uid);
    await recordAudit(transaction, {
      actor: null,
      action,
      target: `member:${before.uid}`,
      at: new Date(now()),
      before: auditFields(before),
      after: auditFields(after),
    });
    return after;
  });
}
