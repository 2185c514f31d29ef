import { randomBytes } from 'node:crypto';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Device, Session } from '@kiroku/contract/account/schema';
import type { Member } from '#api/db/member.ts';
import type { Db } from '#api/db/schema.ts';
import type { Caller, Client } from '#api/http/caller.ts';
import { ProblemError } from '#api/http/problems.ts';
import { areSubmissionsOpen } from '../../site/submissions.ts';
import type { AccountDeps } from '../deps.ts';
import { isPremium, sessionOf } from '../members/presentMember.ts';
import { agentName } from './agentName.ts';
import {
  dropOldestSessions,
  endSession,
  findSession,
  insertSession,
  listSessions,
  touchSession,
} from './sessionStore.ts';

/** Lifetime of a session from its last use (product.md, Sessions 2). */
const SESSION_LIFE_MS = 90 * 24 * 3_600_000;
/** Precision of "last seen": minimum interval of its writes. */
const SEEN_EVERY_MS = 5 * 60_000;
const MOST_SESSIONS = 100;

/** The oldest use that keeps a session alive. */
export function liveSince(now: number): Date {
  return new Date(now - SESSION_LIFE_MS);
}

/** The member of a token, read from the database at each call, so that an ended session is dead at once. Null otherwise. */
export async function authenticate(deps: AccountDeps, token: string): Promise<Caller | null> {
  const { db, now, tokens } = deps;
  const claims = await tokens.read(token);
  if (!claims) return null;
  const at = now();
  const member = await findSession(db.sql, claims.sid, claims.uid);
  if (!member) return null;
  if (member.lastSeen <= liveSince(at)) {
    // Deleted: a clock put back must not revive it.
    await endSession(db.sql, claims.uid, claims.sid);
    return null;
  }
  if (at - member.lastSeen.getTime() > SEEN_EVERY_MS) await touchSession(db.sql, claims.sid, new Date(at));
  return { ...member, sid: claims.sid, isPremium: isPremium(member, at) };
}

/** Writes a new session of a member in the caller's transaction and answers its id: 128 bits of chance. */
export async function startSession(
  deps: AccountDeps,
  transaction: Db,
  uid: string,
  client: Client,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const session = { id, uid, agent: agentName(client.agent), at: new Date(deps.now()) };
  await insertSession(transaction, session);
  await dropOldestSessions(transaction, uid, MOST_SESSIONS);
  return id;
}

/** The contract's Session with its signed token. */
export async function signedSession(deps: AccountDeps, member: Member, sid: string): Promise<Session> {
  const { uid, username } = member;
  const token = await deps.tokens.sign({ uid, username, sid });
  return { ...sessionOf(deps, member, await areSubmissionsOpen(deps.db.sql)), token };
}

/** The caller's devices, last used first. */
export async function devicesOf({ db, now }: AccountDeps, caller: Caller): Promise<Device[]> {
  const sessions = await listSessions(db.sql, caller.uid, liveSince(now()));
  return sessions.map(({ id, agent, createdAt, lastSeen }) => ({
    id,
    agent,
    createdAt: createdAt.getTime(),
    lastSeen: lastSeen.getTime(),
    current: id === caller.sid,
  }));
}

/** Ends a session of the caller. Throws the 404 of an unknown device. */
export async function endDevice({ db }: AccountDeps, caller: Caller, id: string): Promise<void> {
  if (!(await endSession(db.sql, caller.uid, id))) throw new ProblemError(ACCOUNT_PROBLEMS.unknownDevice);
}
