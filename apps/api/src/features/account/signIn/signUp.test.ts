import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '#api/testing/api.ts';
import { callerOf } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';

const MINUTE = 60_000;
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ seed: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.sql.deleteFrom('member').execute();
  await api.db.sql.deleteFrom('held_username').execute();
  await api.db.sql.deleteFrom('attempt').execute();
  await api.db.sql.deleteFrom('outgoing_mail').execute();
});

const GOOD = { email: 'Marie.Curie@Exemple.FR', password: 'k7%Zq', username: 'Marie-C_1' };
const signUp = (changes: Record<string, unknown> = {}, remoteAddress?: string) =>
  api.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { ...GOOD, ...changes },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
    ...(remoteAddress && { remoteAddress }),
  });

describe('new members', () => {
  test('signing up answers the session of the contract', async () => {
    const response = await signUp();
    expect(response.statusCode, response.body).toBe(201);
    const session = response.json();
    expect(session).toEqual({
      isValid: true,
      token: expect.any(String),
      uid: expect.any(String),
      username: 'Marie-C_1',
      email: 'marie.curie@exemple.fr',
      themeColor: '#48B5FF',
      photoURL: null,
      bannerURL: null,
      isPremium: false,
      isStaff: false,
      isSubmissionAccepted: true,
      isEmailVerified: false,
      hideSpoilers: false,
      preferredTrack: 'vostfr',
      visibility: 'everyone',
      bio: null,
      link: null,
    });
    expect(response.headers['cache-control']).toBe('no-store');
    const refreshSession = await callerOf(api, session.token)('POST', 'auth/refresh');
    const { token, ...rest } = session;
    expect(token.split('.')).toHaveLength(3);
    expect(refreshSession.json()).toEqual(rest);
    const devices = await callerOf(api, session.token)('GET', 'auth/sessions');
    expect(devices.json()).toMatchObject([{ agent: 'Firefox sur Windows', current: true }]);
  });

  test('extra fields at sign-up give neither staff rights nor premium', async () => {
    const { token } = (await signUp({ isStaff: true, isPremium: true, premiumUntil: 9e15 })).json();
    const refreshSession = await callerOf(api, token)('POST', 'auth/refresh');
    expect(refreshSession.json()).toMatchObject({ isStaff: false, isPremium: false });
  });

  test('a new password is stored as keyed argon2id, and a mail asks to confirm the address', async () => {
    await signUp();
    const member = await api.db.sql.selectFrom('member').selectAll().executeTakeFirstOrThrow();
    expect(member.password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(JSON.stringify(member)).not.toContain(GOOD.password);
    const mail = await api.db.sql.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow();
    expect(mail.recipient).toBe('marie.curie@exemple.fr');
    expect(mail.subject).toBe('Bienvenue sur Kiroku\u202f: confirmez votre adresse');
    const secret = /https:\/\/kiroku\.example\/verify\?x=([\w-]{43})\s/.exec(mail.body_text)?.[1] ?? '';
    const links = await api.db.sql.selectFrom('member_link').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(secret);
    const verified = await callerOf(api)('POST', `account/verify?x=${secret}`);
    expect(verified.json()).toEqual({ success: true });
    const again = await callerOf(api)('POST', `account/verify?x=${secret}`);
    expectRefusal(again, 422, 'expired_mail_link');
  });

  test('an address of any domain and a password of 5 to 256 characters of any kind are accepted', async () => {
    for (const [n, email] of ['a@b.info', 'x.y+z@musée.fr', 'a@sub.domain.museum'].entries()) {
      const response = await signUp({ email, username: `membre${n}`, password: ' é 🎴 ' });
      expect(response.statusCode, response.body).toBe(email.includes('é') ? 422 : 201);
    }
    const long = await signUp({ password: '€'.repeat(256) });
    expect(long.statusCode).toBe(201);
  });
});

describe('refused sign-ups', () => {
  const refusals: [string, Record<string, unknown>, Record<string, string>][] = [
    ['a short name', { username: 'ab' }, { username: 'Le pseudo est trop court.' }],
    ['a long name', { username: 'a'.repeat(21) }, { username: 'Le pseudo est trop long.' }],
    [
      'a space',
      { username: 'Marie C' },
      { username: 'Espace et caractères spéciaux interdit. Tiret autorisé.' },
    ],
    [
      'an accent',
      { username: 'Zoé12' },
      { username: 'Espace et caractères spéciaux interdit. Tiret autorisé.' },
    ],
    [
      'a line end',
      { username: 'Marie\n' },
      { username: 'Espace et caractères spéciaux interdit. Tiret autorisé.' },
    ],
    ['a reserved name', { username: 'Admin' }, { username: "Ce pseudo n'est pas disponible." }],
    ['a disguised one', { username: '_st-aff_' }, { username: "Ce pseudo n'est pas disponible." }],
    ['no address', { email: 'marie' }, { email: "L'email n'est pas dans le bon format." }],
    ['two addresses', { email: 'a@b.fr,c@d.fr' }, { email: "L'email n'est pas dans le bon format." }],
    ['a header', { email: 'a@b.fr\r\nBcc: c@d.fr' }, { email: "L'email n'est pas dans le bon format." }],
    ['a huge one', { email: `${'a'.repeat(250)}@b.fr` }, { email: "L'email n'est pas dans le bon format." }],
    ['a short password', { password: 'k7%Z' }, { password: 'Le mot de passe est trop simple' }],
    ['a common one', { password: 'azerty' }, { password: 'Le mot de passe est trop simple' }],
    ['a number', { password: '12345' }, { password: 'Le mot de passe est trop simple' }],
    ['a hero', { password: 'Naruto' }, { password: 'Le mot de passe est trop simple' }],
    ['the name', { password: 'marie-c_1' }, { password: 'Le mot de passe est trop simple' }],
    ['the address', { password: 'marie.curie' }, { password: 'Le mot de passe est trop simple' }],
    [
      'an endless one',
      { password: 'a'.repeat(257) },
      { password: 'Le mot de passe est trop long (256 caractères max.).' },
    ],
    ['nothing', { username: undefined }, { username: 'Ce champ est requis.' }],
    [
      'everything at once',
      { username: 'a', email: 'b', password: 'c' },
      {
        username: 'Le pseudo est trop court.',
        email: "L'email n'est pas dans le bon format.",
        password: 'Le mot de passe est trop simple',
      },
    ],
  ];
  test.each(refusals)('a sign-up with %s is refused at its field', async (_, changes, errors) => {
    const response = await signUp(changes);
    expectRefusal(response, 422, 'invalid_input');
    expect(response.json().errors).toEqual(errors);
    expect(await api.db.sql.selectFrom('member').selectAll().execute()).toEqual([]);
  });

  test('a sign-up with a value of the wrong type is malformed', async () => {
    for (const changes of [{ username: 12 }, { email: ['a@b.fr'] }, { password: { $ne: '' } }]) {
      expectRefusal(await signUp(changes), 400, 'malformed_request');
    }
  });

  test('a taken name or address is refused at its field, in any case', async () => {
    await signUp();
    const name = await signUp({ username: 'MARIE-c_1', email: 'autre@exemple.fr' });
    expectRefusal(name, 409, 'username_taken');
    expect(name.json().errors).toEqual({ username: 'Ce pseudo est déjà utilisé.' });
    const email = await signUp({ username: 'Autre', email: 'MARIE.curie@exemple.fr' });
    expectRefusal(email, 409, 'email_taken');
    expect(email.json().errors).toEqual({ email: 'Cet email est déjà utilisé.' });
    expect(Object.keys((await signUp()).json().errors)).toEqual(['username', 'email']);
  });

  test('one of twenty simultaneous sign-ups with the same name succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signUp({ email: `membre${n}@exemple.fr` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

describe('limits of sign-up', () => {
  test('one address may create five accounts in half an hour, and this machine any number', async () => {
    for (let n = 0; n < 5; n++) {
      const response = await signUp({ username: `membre${n}`, email: `m${n}@exemple.fr` }, '203.0.113.9');
      expect(response.statusCode).toBe(201);
    }
    const sixth = await signUp({}, '203.0.113.9');
    expectRefusal(sixth, 429, 'too_many_attempts');
    expect(sixth.headers['retry-after']).toBe('1800');
    expect(sixth.json().message).toBe('Trop de tentatives. Réessayez dans 1800 s.');
    expect((await signUp()).statusCode).toBe(201);
    api.clock.advance(30 * MINUTE);
    const later = await signUp({ username: 'plus-tard', email: 'tard@exemple.fr' }, '203.0.113.9');
    expect(later.statusCode).toBe(201);
  });

  test('clients behind a proxy on this machine are limited', async () => {
    const behind = (n: number) =>
      api.inject({
        method: 'POST',
        url: '/api/auth/signup',
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
        payload: { ...GOOD, username: `membre${n}`, email: `m${n}@exemple.fr` },
      });
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await behind(n)).statusCode);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
