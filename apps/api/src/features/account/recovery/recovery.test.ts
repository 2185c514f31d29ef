import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, secretMailedTo } from '#api/testing/mails.ts';
import { addMember, callerOf, PASSWORD, type TestMember } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';
import { setupAccounts } from '../fixtures/setupAccounts.ts';

const MINUTE = 60_000;
const NEW = 'Orage-sur-la-mer-3';
const setup = setupAccounts({});
let marie: TestMember;
beforeEach(async () => {
  marie = await addMember(setup.api, `Marie${setup.number}`, { emailVerified: false });
});

const ask = (email: unknown, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  setup.api.inject({ method: 'POST', url: '/api/recovery/request', payload: { email }, ...options });
const reset = (secret: string, password: unknown = NEW) =>
  callerOf(setup.api)('POST', `recovery/reset?x=${encodeURIComponent(secret)}`, { password });
const signIn = (password: string) =>
  callerOf(setup.api)('POST', 'auth/login', { email: marie.email, password });
const secret = () => secretMailedTo(setup.api, marie.email, 'recovery');

describe('requesting a recovery link', () => {
  test('a recovery request has the same answer for any address, and mails existing accounts only', async () => {
    const known = await ask(marie.email.toUpperCase());
    const unknown = await ask('personne@exemple.fr');
    expect([known.statusCode, known.json()]).toEqual([200, { success: true }]);
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { success: true }]);
    expect(await mailsTo(setup.api, 'personne@exemple.fr')).toEqual([]);
    const [mail] = await mailsTo(setup.api, marie.email);
    expect(mail?.subject).toBe('Réinitialisez votre mot de passe Kiroku');
    expect(mail?.text).toContain(`Bonjour ${marie.username},`);
    expect(mail?.text).toContain('Ce lien est valable 60 minutes');
    expect(mail?.html).toContain(`href="https://kiroku.example/recovery?x=${await secret()}"`);
  });

  test('a recovery request refuses an invalid address', async () => {
    for (const email of ['marie', '', 'a@b', 'a@b.fr, c@d.fr']) {
      const response = await ask(email);
      expectRefusal(response, 422, 'invalid_input');
      expect(response.json().errors).toEqual({ email: "L'adresse email n'est pas au bon format" });
    }
    expectRefusal(await ask(12), 400);
  });

  test('a recovery link leads to the site whichever host the request names', async () => {
    await ask(marie.email, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const [mail] = await mailsTo(setup.api, marie.email);
    expect(mail?.text).not.toContain('evil.example');
    expect(mail?.text).toContain('https://kiroku.example/recovery?x=');
  });

  test('recovery sends one address at most five mails in half an hour, and answers as before', async () => {
    for (let n = 0; n < 8; n++) {
      const response = await ask(marie.email, { remoteAddress: `203.0.113.${n}` });
      expect(response.statusCode).toBe(200);
    }
    expect(await mailsTo(setup.api, marie.email)).toHaveLength(5);
  });

  test('recovery is refused to a client after 25 requests in five minutes', async () => {
    for (let n = 0; n < 25; n++) {
      expect((await ask(`m${n}@exemple.fr`, { remoteAddress: '203.0.113.50' })).statusCode).toBe(200);
    }
    const response = await ask('m@exemple.fr', { remoteAddress: '203.0.113.50' });
    expectRefusal(response, 429, 'too_many_attempts');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('using a recovery link', () => {
  test('a recovery sets the password, ends every session, confirms the address and is announced by mail', async () => {
    await ask(marie.email);
    expect((await reset(await secret())).json()).toEqual({ success: true });
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expectRefusal(await marie.call('GET', 'auth/sessions'), 401, 'dead_session');
    const session = (await signIn(NEW)).json();
    expect(session).toMatchObject({ isValid: true, isEmailVerified: true });
    const subjects = (await mailsTo(setup.api, marie.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Votre mot de passe Kiroku a été modifié');
  });

  test('a recovery link works once, even for twenty simultaneous requests', async () => {
    await ask(marie.email);
    const x = await secret();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(x)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(422)]);
    const late = await reset(x);
    expectRefusal(late, 422, 'expired_link');
    expect(late.json()).toEqual({
      message: 'Lien de réinitialisation invalide ou expiré.',
      code: 'expired_link',
    });
  });

  test('a recovery link works for an hour', async () => {
    await ask(marie.email);
    setup.api.clock.advance(60 * MINUTE);
    expectRefusal(await reset(await secret()), 422, 'expired_link');
    await ask(marie.email);
    setup.api.clock.advance(59 * MINUTE);
    expect((await reset(await secret())).statusCode).toBe(200);
  });

  test.each(['opened', 'unopened'])(
    'a recovery link that expired %s stays expired when the clock steps back',
    async (how) => {
      const { clock, db } = setup.api;
      await ask(marie.email);
      const x = await secret();
      clock.advance(60 * MINUTE);
      if (how === 'opened') expectRefusal(await reset(x), 422, 'expired_link');
      else
        await setup.api.jobs
          .find(({ name }) => name === 'accounts')
          ?.run({}, { signal: new AbortController().signal });
      clock.advance(-30 * MINUTE);
      expectRefusal(await reset(x), 422, 'expired_link');
      const links = await db.sql
        .selectFrom('member_link')
        .select('uid')
        .where('purpose', '=', 'reset')
        .execute();
      expect(links).toEqual([]);
      await ask(marie.email);
      expect((await reset(await secret())).statusCode).toBe(200);
    },
  );

  test('only the newest recovery link works', async () => {
    await ask(marie.email);
    const first = await secret();
    setup.api.clock.advance(1000);
    await ask(marie.email);
    expect(await secret()).not.toBe(first);
    expectRefusal(await reset(first), 422, 'expired_link');
    expect((await reset(await secret())).statusCode).toBe(200);
  });

  test.each(['', 'abc', 'x'.repeat(500), '%00', "' or 1=1"])(
    'an invalid secret is refused as an expired recovery link: %#',
    async (x) => {
      expectRefusal(await reset(x), 422, 'expired_link');
      expectRefusal(
        await callerOf(setup.api)('POST', 'recovery/reset', { password: NEW }),
        422,
        'expired_link',
      );
    },
  );

  test('a recovery refuses a simple password at its field, and the link still works', async () => {
    await ask(marie.email);
    for (const password of ['1234', 'azerty', marie.username]) {
      const response = await reset(await secret(), password);
      expectRefusal(response, 422, 'invalid_input');
      expect(response.json().errors).toEqual({ password: 'Le mot de passe est trop simple' });
    }
    expect((await reset(await secret())).statusCode).toBe(200);
  });

  test('a recovery ends the wait of an account after failed sign-ins', async () => {
    for (let n = 0; n < 6; n++) {
      await setup.api.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: marie.email, password: 'faux' },
        remoteAddress: `203.0.113.${n}`,
      });
    }
    await ask(marie.email);
    await reset(await secret());
    const response = await setup.api.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: marie.email, password: NEW },
      remoteAddress: '203.0.113.77',
    });
    expect(response.statusCode).toBe(200);
  });

  test('a recovery requires a longer password of the staff', async () => {
    const chief = await addMember(setup.api, `Chef${setup.number}`, { isStaff: true });
    await ask(chief.email);
    const x = await secretMailedTo(setup.api, chief.email, 'recovery');
    expectRefusal(await reset(x, 'k7%Zq-pas12'), 422, 'invalid_input');
    expect((await reset(x, 'k7%Zq-pas12-')).statusCode).toBe(200);
  });
});
