import type { TokenScope } from '@kiroku/contract/base/scopes';
import type { LightMyRequestResponse } from 'fastify';
import { openPasswords } from '../features/account/passwords/passwords.ts';
import { openTokens } from '../features/account/sessions/tokens.ts';
import { TEST_ACCOUNTS, type TestApi } from './api.ts';

/** A member the tests act as. */
export type TestMember = {
  uid: string;
  username: string;
  email: string;
  password: string;
  token: string;
  /** A call with the member's token. */
  call(
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type MemberTraits = { isStaff?: boolean; premiumUntil?: Date; emailVerified?: boolean };

export const PASSWORD = 'Tournesol-et-7-vagues';

/** Writes a signed-in member straight into the database: tests of other things need not sign up. */
export async function addMember(
  api: TestApi,
  username: string,
  traits: MemberTraits = {},
): Promise<TestMember> {
  const uid = `uid-${username.toLowerCase()}`;
  const sid = `sid-${username.toLowerCase()}`;
  const email = `${username.toLowerCase()}@exemple.fr`;
  const at = new Date(api.clock.now());
  const password_hash = await openPasswords(TEST_ACCOUNTS.pepper, TEST_ACCOUNTS.passwordCost).hash(PASSWORD);
  await api.db.sql
    .insertInto('member')
    .values({
      uid,
      username,
      email,
      password_hash,
      created_at: at,
      is_staff: traits.isStaff ?? false,
      email_verified: traits.emailVerified ?? true,
      premium_until: traits.premiumUntil ?? null,
      premium_by_hand: traits.premiumUntil ?? null,
    })
    .execute();
  await api.db.sql
    .insertInto('member_session')
    .values({ id: sid, uid, agent: 'Essai', created_at: at, last_seen: at })
    .execute();
  const token = await openTokens(TEST_ACCOUNTS.sessionKey).sign({ uid, username, sid });
  return { uid, username, email, password: PASSWORD, token, call: callerOf(api, token) };
}

/** Calls with a token, or without. */
export function callerOf(api: TestApi, token?: string): TestMember['call'] {
  return (method, url, body, headers = {}) =>
    api.inject({
      method,
      url: `/api/${url}`,
      headers: { ...(token !== undefined && { authorization: token }), ...headers },
      ...(body !== undefined && { payload: body as Record<string, unknown> }),
    });
}

/** Signs a member in once more; the session's id ends with a given name. */
export async function addSession(
  api: TestApi,
  { uid, username }: TestMember,
  name: string,
): Promise<Pick<TestMember, 'token' | 'call'>> {
  const sid = `sid-${username.toLowerCase()}-${name}`;
  const at = new Date(api.clock.now());
  await api.db.sql
    .insertInto('member_session')
    .values({ id: sid, uid, agent: name, created_at: at, last_seen: at })
    .execute();
  const token = await openTokens(TEST_ACCOUNTS.sessionKey).sign({ uid, username, sid });
  return { token, call: callerOf(api, token) };
}

/** Calls with a new access token of a member, and the token. */
export async function addAccessToken(
  api: TestApi,
  member: TestMember,
  scopes: readonly TokenScope[],
): Promise<{ id: string; token: string; call: TestMember['call'] }> {
  const created = await member.call('POST', 'auth/tokens', { name: 'Essai', scopes });
  if (created.statusCode !== 201) throw new Error(created.body);
  const { id, token } = created.json();
  return { id, token, call: callerOf(api, token) };
}

/** A member of each role. */
export async function addEveryRole(api: TestApi) {
  const nextYear = new Date(api.clock.now() + 365 * 24 * 3_600_000);
  return {
    visitor: { call: callerOf(api) },
    member: await addMember(api, 'Membre'),
    other: await addMember(api, 'Autre'),
    premium: await addMember(api, 'Mecene', { premiumUntil: nextYear }),
    staff: await addMember(api, 'Equipiere', { isStaff: true }),
  };
}
