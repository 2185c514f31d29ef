import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, TEST_ACCOUNTS, type TestApi } from '#api/testing/api.ts';
import { addMember, callerOf, PASSWORD, type TestMember } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';
import { openPasswords } from '../passwords/passwords.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let api: TestApi;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  api = await openTestApi({ seed: false });
  member = await addMember(api, 'Marie');
  other = await addMember(api, 'Autre');
});
afterAll(() => api.close());
beforeEach(() => api.db.sql.deleteFrom('attempt').execute());

const signIn = (password: string, email = member.email, remoteAddress?: string, headers = {}) =>
  api.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers,
    ...(remoteAddress && { remoteAddress }),
  });
const refresh = (token: string) => callerOf(api, token)('POST', 'auth/refresh');

describe('signing in', () => {
  test('signing in accepts the address in any case and answers the session', async () => {
    const response = await signIn(PASSWORD, 'MARIE@Exemple.fr');
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({ isValid: true, username: 'Marie', email: member.email });
  });

  test('an unknown address and a wrong password have the same answer', async () => {
    const wrong = await signIn('faux');
    const unknown = await signIn('faux', 'personne@exemple.fr');
    expectRefusal(wrong, 401, 'wrong_credentials');
    expect(wrong.json()).toEqual({
      message: 'Email ou mot de passe incorrect.',
      code: 'wrong_credentials',
      errors: { password: 'Email ou mot de passe incorrect.' },
    });
    expect(unknown.json()).toEqual(wrong.json());
    expect(unknown.statusCode).toBe(401);
  });

  test.each(['', 'Marie', 'a'.repeat(9000)])(
    'an invalid address is refused as wrong credentials: %#',
    async (email) => {
      expectRefusal(await signIn(PASSWORD, email), 401, 'wrong_credentials');
    },
  );

  test('the stored hash is no password, and a hash with another key does not verify', async () => {
    const { password_hash } = await api.db.sql
      .selectFrom('member')
      .select('password_hash')
      .where('uid', '=', member.uid)
      .executeTakeFirstOrThrow();
    expectRefusal(await signIn(password_hash), 401);
    const elsewhere = openPasswords(Buffer.alloc(32, 1), TEST_ACCOUNTS.passwordCost);
    expect(await elsewhere.verify(password_hash, PASSWORD)).toBe(false);
  });

  test('signing in replaces a hash of another cost', async () => {
    const old = openPasswords(TEST_ACCOUNTS.pepper, { memoryCost: 128, timeCost: 1 });
    const password_hash = await old.hash(PASSWORD);
    await api.db.sql.updateTable('member').set({ password_hash }).where('uid', '=', other.uid).execute();
    expect((await signIn(PASSWORD, other.email)).statusCode).toBe(200);
    const now = await api.db.sql
      .selectFrom('member')
      .select('password_hash')
      .where('uid', '=', other.uid)
      .executeTakeFirstOrThrow();
    expect(now.password_hash).toContain('m=64,t=1');
    expect((await signIn(PASSWORD, other.email)).statusCode).toBe(200);
  });

  test('a password with é is accepted in composed and decomposed form', async () => {
    const passwords = openPasswords(TEST_ACCOUNTS.pepper, TEST_ACCOUNTS.passwordCost);
    expect(await passwords.verify(await passwords.hash('caf\u00e9'), 'cafe\u0301')).toBe(true);
  });
});

describe('limits of sign-in', () => {
  test('after five failures from any address the account waits, then the right password works', async () => {
    for (let n = 0; n < 5; n++) expectRefusal(await signIn('faux', member.email, `203.0.113.${n}`), 401);
    const sixth = await signIn(PASSWORD, member.email, '203.0.113.99');
    expectRefusal(sixth, 429, 'too_many_attempts');
    expect(sixth.headers['retry-after']).toBe('60');
    api.clock.advance(MINUTE);
    expect((await signIn(PASSWORD, member.email, '203.0.113.99')).statusCode).toBe(200);
    expectRefusal(await signIn('faux', member.email, '203.0.113.99'), 401);
  });

  test('an unknown address waits like an account', async () => {
    for (let n = 0; n < 5; n++) await signIn('faux', 'personne@exemple.fr', `203.0.113.${n}`);
    expectRefusal(await signIn('faux', 'personne@exemple.fr', '203.0.113.9'), 429);
  });

  test('an address is refused after 25 failures in five minutes, and successes do not count', async () => {
    for (let n = 0; n < 30; n++)
      expect((await signIn(PASSWORD, member.email, '2001:db8::1')).statusCode).toBe(200);
    for (let n = 0; n < 25; n++)
      expectRefusal(await signIn('faux', `m${n}@exemple.fr`, `2001:db8::${n + 1}`), 401);
    expectRefusal(await signIn('faux', 'm99@exemple.fr', '2001:db8::ffff'), 429, 'too_many_attempts');
    expectRefusal(await signIn('faux', 'm99@exemple.fr', '2001:db8:0:1::1'), 401);
    api.clock.advance(5 * MINUTE);
    expectRefusal(await signIn('faux', 'm99@exemple.fr', '2001:db8::ffff'), 401);
  });

  test('a client on this machine is not limited in failures for different accounts', async () => {
    for (let n = 0; n < 40; n++) expectRefusal(await signIn('faux', `m${n}@exemple.fr`), 401);
  });

  test('a proxy that names no client may pass on 25 failures in five minutes', async () => {
    const through = { via: '1.1 proxy' };
    const statuses: number[] = [];
    for (let n = 0; n < 60; n++) {
      statuses.push((await signIn('faux', `m${n}@exemple.fr`, undefined, through)).statusCode);
    }
    expect(statuses).toEqual(Array.from({ length: 60 }, (_, n) => (n < 25 ? 401 : 429)));
  });

  test('an account waits after five failures from this machine too, however many follow', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 60; n++) statuses.push((await signIn('faux')).statusCode);
    expect(statuses).toEqual(Array.from({ length: 60 }, (_, n) => (n < 5 ? 401 : 429)));
    expectRefusal(await signIn(PASSWORD), 429, 'too_many_attempts');
  });
});

describe('sessions', () => {
  test('each device has a session, and a session ended from another device is refused at once', async () => {
    const first = (await signIn(PASSWORD)).json().token;
    const second = (await signIn(PASSWORD)).json().token;
    const devices = (await callerOf(api, first)('GET', 'auth/sessions')).json();
    expect(devices.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const mine = await callerOf(api, second)('GET', 'auth/sessions');
    const { id } = mine.json().find(({ current }: { current: boolean }) => current);
    expect((await callerOf(api, first)('DELETE', `auth/sessions/${id}`)).json()).toEqual({ success: true });
    expect((await refresh(second)).json()).toEqual({ isValid: false, isSubmissionAccepted: true });
    expect((await refresh(first)).json()).toMatchObject({ isValid: true });
    expectRefusal(await callerOf(api, first)('DELETE', `auth/sessions/${id}`), 404, 'unknown_device');
  });

  test('a member cannot end the session of another', async () => {
    expectRefusal(await other.call('DELETE', 'auth/sessions/sid-marie'), 404, 'unknown_device');
    expect((await refresh(member.token)).json()).toMatchObject({ isValid: true });
  });

  test('signing out ends only the current session', async () => {
    const { token } = (await signIn(PASSWORD)).json();
    expect((await callerOf(api, token)('POST', 'auth/logout')).json()).toEqual({ success: true });
    expectRefusal(await callerOf(api, token)('POST', 'auth/logout'), 401, 'dead_session');
    expect((await refresh(member.token)).json()).toMatchObject({ isValid: true });
  });

  test('a session lasts 90 days from its last use', async () => {
    const { token } = (await signIn(PASSWORD)).json();
    api.clock.advance(89 * DAY);
    expect((await refresh(token)).json()).toMatchObject({ isValid: true });
    api.clock.advance(89 * DAY);
    expect((await refresh(token)).json()).toMatchObject({ isValid: true });
    api.clock.advance(90 * DAY);
    expect((await refresh(token)).json()).toMatchObject({ isValid: false });
    api.clock.advance(-1 * MINUTE);
    expectRefusal(await callerOf(api, token)('GET', 'auth/sessions'), 401);
  });

  test('only the newest hundred sessions of a member stay valid', async () => {
    const many = await addMember(api, 'Nombreux');
    for (let n = 0; n < 102; n++) {
      api.clock.advance(1000);
      await signIn(PASSWORD, many.email);
    }
    const { length } = await api.db.sql
      .selectFrom('member_session')
      .select('id')
      .where('uid', '=', many.uid)
      .execute();
    expect(length).toBe(100);
    expectRefusal(await many.call('GET', 'auth/sessions'), 401);
  });
});
