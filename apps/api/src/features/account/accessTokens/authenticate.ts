import type { Caller } from '#api/http/admission/caller.ts';
import type { AccountDeps } from '../deps.ts';
import { isPremium } from '../members/presentMember.ts';
import { touchAccessToken } from './accessTokenStore.ts';
import { endToken } from './endStore.ts';
import { isOver } from './ends.ts';
import { hashOf } from './secret.ts';

export { isAccessToken } from './secret.ts';

/** Precision of the last use: minimum interval of its writes. */
const USED_EVERY_MS = 5 * 60_000;

/**
 * The member of an access token, cached until the token or the member changes; null for a dead one. No token has the rights of the staff
 * (product.md, Tokens 3).
 */
export async function authenticateAccessToken(deps: AccountDeps, token: string): Promise<Caller | null> {
  const { accessTokens, members, now } = deps;
  const hash = hashOf(token);
  const found = hash === null ? undefined : await accessTokens.get(hash);
  if (hash === null || !found) return null;
  const at = now();
  if (isOver(found, at)) {
    // A clock that is put back must not revive it.
    await endToken(deps.db.sql, found.id);
    accessTokens.drop(hash);
    return null;
  }
  if (at - (found.lastUsed?.getTime() ?? 0) > USED_EVERY_MS) await writeUse(deps, hash, at);
  const { id: sid, uid, scopes } = found;
  const endsAt = found.endsAt?.getTime() ?? null;
  const member = await members.get(uid);
  return member ? { ...member, sid, scopes, endsAt, isStaff: false, isPremium: isPremium(member, at) } : null;
}

async function writeUse(
  { db, accessTokens, activity, noteUse }: AccountDeps,
  hash: string,
  at: number,
): Promise<void> {
  // Another process may have written a later use.
  accessTokens.drop(hash);
  const token = await accessTokens.get(hash);
  if (!token || at - (token.lastUsed?.getTime() ?? 0) <= USED_EVERY_MS) return;
  await noteUse(() => touchAccessToken(db.sql, token.id, new Date(at)));
  accessTokens.drop(hash);
  await activity.record(token.uid);
}
