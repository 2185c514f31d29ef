import { randomBytes } from 'node:crypto';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Device, Session } from '@kiroku/contract/account/schema';
import { parisDate } from '@kiroku/contract/base/dates';
import type { Member } from '#api/db/member.ts';
import type { Db } from '#api/db/tables/schema.ts';
import type { Caller, Client } from '#api/http/admission/caller.ts';
import { ProblemError } from '#api/http/problems.ts';
import { areSubmissionsOpen } from '../../site/submissions.ts';
import { authenticateAccessToken, isAccessToken } from '../accessTokens/authenticate.ts';
import type { AccountDeps } from '../deps.ts';
import { writeActivity } from '../inactivity/activityStore.ts';
import { isPremium, sessionOf } from '../members/presentMember.ts';
import { refuseSuspended } from '../suspension/refuseSuspended.ts';
import { agentName } from './agentName.ts';
import { dropOldestSessions, endSession, insertSession, listSessions, touchSession } from './sessionStore.ts';

/** Lifetime of a session from its last use (product.md, Sessions 2). */
const SESSION_LIFE_MS = 90 * 24 * 3_600_000;
/** Precision of "last seen": minimum interval of its writes. */
const SEEN_EVERY_MS = 5 * 60_000;
const MOST_SESSIONS = 100;

/** Sessions last used before this moment have ended. */
export function liveSince(now: number): Date {
  return new Date(now - SESSION_LIFE_MS);
}

/** The member of a token, or null. Sessions and members are cached until they change, so that an ended session is dead at once. */
export async function authenticate(deps: AccountDeps, token: string): Promise<Caller | null> {
  if (isAccessToken(token)) return authenticateAccessToken(deps, token);
  const { now, tokens, sessions, members } = deps;
  const claims = await tokens.read(token);
  if (!claims) return null;
  const { sid, uid } = claims;
  const session = await sessions.get(sid);
  if (session?.uid !== uid) return null;
  const at = now();
  if (at - session.lastSeen.getTime() > SEEN_EVERY_MS && !(await isStillAlive(deps, sid, at))) return null;
  const member = await members.get(uid);
  return member ? { ...member, sid, isPremium: isPremium(member, at), scopes: null, endsAt: null } : null;
}

/** Writes down the use of a session. False for an expired one: it is deleted, since a clock put back must not revive it. */
async function isStillAlive(
  { db, sessions, activity, noteUse }: AccountDeps,
  sid: string,
  at: number,
): Promise<boolean> {
  // Another process may have written a later use.
  sessions.drop(sid);
  const session = await sessions.get(sid);
  if (!session) return false;
  if (session.lastSeen <= liveSince(at)) {
    await endSession(db.sql, session.uid, sid);
    return false;
  }
  if (at - session.lastSeen.getTime() > SEEN_EVERY_MS) {
    await noteUse(() => touchSession(db.sql, sid, new Date(at)));
    sessions.drop(sid);
    await activity.record(session.uid);
  }
  return true;
}

/** Writes a new session of a member in the caller's transaction and answers its id: 128 bits of chance. Throws 403 for a suspended member. */
export async function startSession(
  deps: AccountDeps,
  transaction: Db,
  uid: string,
  client: Client,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const session = { id, uid, agent: agentName(client.agent), at: new Date(deps.now()) };
  await insertSession(transaction, session);
  // Afterwards: the row waits for a suspension under way, which locks its member, and is then rolled back.
  await refuseSuspended(transaction, uid, session.at);
  await dropOldestSessions(transaction, uid, MOST_SESSIONS);
  await writeActivity(transaction, uid, parisDate(session.at.getTime()));
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
