import { randomUUID } from 'node:crypto';
import type { AccessToken, CreatedToken, createTokenBody } from '@kiroku/contract/account/accessTokens';
import { ACCOUNT_MESSAGES, ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { MOST_TOKENS } from '@kiroku/contract/account/tokenLabels';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { z } from 'zod';
import type { Caller, Client } from '#api/http/admission/caller.ts';
import { ProblemError } from '#api/http/problems.ts';
import { recordAudit } from '../../audit/store.ts';
import { queueMail } from '../../mail/store.ts';
import type { AccountDeps } from '../deps.ts';
import { tokenCreatedMail } from '../email/tokenMails.ts';
import { findByUid, lockMembers } from '../members/memberStore.ts';
import { countPassword } from '../members/profile.ts';
import { findSession } from '../sessions/sessionStore.ts';
import { deleteAccessToken, insertAccessToken, listAccessTokens } from './accessTokenStore.ts';
import { endOf, isOver } from './ends.ts';
import { hashOf, newSecret } from './secret.ts';

/** Tokens a member makes: each sends a mail. */
const CREATIONS = { most: 30, within: 24 * 3_600_000 };

/** A member's tokens, newest first, those that ended of late too. */
export async function tokensOf(
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  uid: string,
): Promise<AccessToken[]> {
  const tokens = await listAccessTokens(db.sql, uid);
  return tokens.map(({ createdAt, lastUsed, endsAt, isEnded, ...token }) => ({
    ...token,
    createdAt: createdAt.getTime(),
    lastUsed: lastUsed?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    isEnded: isEnded || isOver({ endsAt }, now()),
  }));
}

/** Creates a token, notifies the member by mail, and returns its secret this once. Throws 401, 409, 422, 429. */
export async function createAccessToken(
  deps: AccountDeps,
  caller: Caller,
  { name, scopes, days, password }: z.output<typeof createTokenBody>,
  client: Client,
): Promise<CreatedToken> {
  const { db, now, publicUrl } = deps;
  const { uid, sid, username, email } = caller;
  const at = new Date(now());
  await deps.consumeRateLimit(client, `tokens of ${uid}`, CREATIONS);
  if (password !== undefined) await checkPassword(deps, uid, password);
  const token = newSecret();
  const endsAt = endOf(at.getTime(), days);
  const row = { id: randomUUID(), uid, name, scopes, created_at: at, last_used: null, ends_at: endsAt };
  await db.sql.transaction().execute(async (transaction) => {
    // After a suspension or a new password under way, which lock the member and end the session.
    await lockMembers(transaction, [uid]);
    if (!(await findSession(transaction, sid))) throw new ProblemError(ACCOUNT_PROBLEMS.deadSession);
    const held = await listAccessTokens(transaction, uid);
    const alive = held.filter((one) => !one.isEnded && !isOver(one, at.getTime()));
    if (alive.length >= MOST_TOKENS) throw new ProblemError(ACCOUNT_PROBLEMS.tooManyTokens);
    await insertAccessToken(transaction, { ...row, end_announced: true, token_hash: hashOf(token) ?? '' });
    await queueMail(
      transaction,
      { ...tokenCreatedMail(publicUrl, username, { name, scopes, endsAt }), to: email },
      at,
    );
    const line = { actor: uid, action: 'member.token', target: `member:${uid}`, at } as const;
    await recordAudit(transaction, { ...line, after: { name, scopes } });
  });
  const made = { createdAt: at.getTime(), lastUsed: null, endsAt: endsAt?.getTime() ?? null, isEnded: false };
  return { id: row.id, name, scopes, ...made, token };
}

async function checkPassword(deps: AccountDeps, uid: string, password: string): Promise<void> {
  await countPassword(deps, uid);
  const member = await findByUid(deps.db.sql, uid);
  if (await deps.passwords.verify(member?.passwordHash ?? null, password)) return;
  throw new ProblemError(PROBLEMS.invalid, { password: ACCOUNT_MESSAGES.passwordWrong });
}

/** Ends a token of the caller, on every process before it is acknowledged. Throws 404. */
export async function endAccessToken({ db, now }: AccountDeps, { uid }: Caller, id: string): Promise<void> {
  await db.sql.transaction().execute(async (transaction) => {
    const ended = await deleteAccessToken(transaction, uid, id);
    if (!ended) throw new ProblemError(ACCOUNT_PROBLEMS.unknownToken);
    const line = { actor: uid, action: 'member.end_token', target: `member:${uid}` } as const;
    await recordAudit(transaction, { ...line, at: new Date(now()), before: ended });
  });
  await db.catchUpEverywhere();
}
