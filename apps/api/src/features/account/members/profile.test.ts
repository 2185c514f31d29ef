import { describe, expect, test } from 'vitest';
import { mailsTo } from '#api/testing/mails.ts';
import { addMember, callerOf, PASSWORD, type TestMember } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';
import { setupAccounts } from '../fixtures/setupAccounts.ts';

const DAY = 24 * 3_600_000;
const setup = setupAccounts({ marie: 'Marie', paul: 'Paul' });

describe('a member as others see them', () => {
  test('has the shape of the contract and no address', async () => {
    const response = await callerOf(setup.api)('GET', `user/${setup.marie.username.toUpperCase()}`);
    expect(response.json()).toEqual({
      uid: setup.marie.uid,
      username: setup.marie.username,
      photoURL: null,
      bannerURL: null,
      themeColor: '#48B5FF',

      isStaff: false,
      isPremium: false,
      follower: [],
      following: [],
      visibility: 'everyone',
      bio: null,
      link: null,
      createdAt: setup.api.clock.now(),
    });
    expect((await setup.paul.call('GET', `user/${setup.marie.username}`)).json()).not.toHaveProperty('email');
    expect((await setup.marie.call('GET', `user/${setup.marie.username}`)).json().email).toBe(
      setup.marie.email,
    );
  });

  test.each(['personne', '%00', 'a b', 'x'.repeat(300), '..%2F', '%F0%9F%8E%B4'])(
    '%s is nobody',
    async (name) => {
      expectRefusal(await callerOf(setup.api)('GET', `user/${name}`), 404, 'unknown_user');
    },
  );
});

describe('renaming oneself', () => {
  const rename = (member: TestMember, username: unknown) => member.call('PUT', 'user/username', { username });

  test('answers the member with a fresh token; the former token lives on with its session', async () => {
    const response = await rename(setup.marie, `Curie-${setup.number}`);
    const { token, ...user } = response.json();
    expect(user).toMatchObject({
      uid: setup.marie.uid,
      username: `Curie-${setup.number}`,
      email: setup.marie.email,
    });
    const refreshSession = await callerOf(setup.api, token)('POST', 'auth/refresh');
    expect(refreshSession.json().username).toBe(`Curie-${setup.number}`);
    expect((await setup.marie.call('POST', 'auth/refresh')).json().username).toBe(`Curie-${setup.number}`);
  });

  test('leads the former name to the member for 90 days, whatever the caller', async () => {
    const read = (name: string) => callerOf(setup.api)('GET', `user/${name}`);
    await rename(setup.marie, `Milieu-${setup.number}`);
    await rename(setup.marie, `Curie-${setup.number}`);
    for (const former of [
      setup.marie.username,
      setup.marie.username.toUpperCase(),
      `Milieu-${setup.number}`,
    ]) {
      expect((await read(former)).json()).toMatchObject({
        uid: setup.marie.uid,
        username: `Curie-${setup.number}`,
      });
    }
    expect((await setup.marie.call('GET', `user/${setup.marie.username}`)).json().email).toBe(
      setup.marie.email,
    );
    setup.api.clock.advance(90 * DAY);
    expectRefusal(await read(setup.marie.username), 404, 'unknown_user');
    expect((await read(`Curie-${setup.number}`)).statusCode).toBe(200);
  });

  test('leads nowhere once its owner is gone', async () => {
    await rename(setup.marie, `Curie-${setup.number}`);
    await setup.marie.call('DELETE', 'auth/delete');
    expectRefusal(await callerOf(setup.api)('GET', `user/${setup.marie.username}`), 404, 'unknown_user');
  });

  test('refuses a name that is malformed, reserved or taken, at its field', async () => {
    const refused = async (username: unknown) => (await rename(setup.marie, username)).json().errors;
    expect(await refused('ab')).toEqual({ username: 'Le pseudo est trop court.' });
    expect(await refused('a'.repeat(21))).toEqual({ username: 'Le pseudo est trop long.' });
    expect(await refused('a b c')).toEqual({
      username: 'Espace et caractères spéciaux interdit. Tiret autorisé.',
    });
    expect(await refused('Moderateur')).toEqual({ username: "Ce pseudo n'est pas disponible." });
    const taken = await rename(setup.marie, setup.paul.username.toLowerCase());
    expectRefusal(taken, 409, 'username_taken');
    expect(taken.json().errors).toEqual({ username: 'Ce pseudo est déjà utilisé.' });
    expect((await rename(setup.marie, setup.marie.username.toUpperCase())).statusCode).toBe(200);
  });

  test('keeps the name one left from others for 90 days, not from oneself', async () => {
    await rename(setup.marie, `Autre-${setup.number}`);
    const grab = await rename(setup.paul, setup.marie.username);
    expectRefusal(grab, 422);
    expect(grab.json().errors).toEqual({ username: "Ce pseudo n'est pas disponible." });
    expect((await rename(setup.marie, setup.marie.username)).statusCode).toBe(200);
    await rename(setup.marie, `Autre-${setup.number}`);
    setup.api.clock.advance(80 * DAY);
    await setup.marie.call('POST', 'auth/refresh');
    await setup.paul.call('POST', 'auth/refresh');
    setup.api.clock.advance(10 * DAY);
    expect((await rename(setup.paul, setup.marie.username)).statusCode).toBe(200);
  });

  test('writes both names into the audit', async () => {
    await rename(setup.marie, `Curie-${setup.number}`);
    const line = await setup.api.db.sql
      .selectFrom('audit')
      .selectAll()
      .where('actor', '=', setup.marie.uid)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      action: 'member.rename',
      target: `member:${setup.marie.uid}`,
      before: { username: setup.marie.username },
      after: { username: `Curie-${setup.number}` },
    });
  });
});

describe('the colour of a profile', () => {
  const paint = (member: TestMember, themeColor: unknown) =>
    member.call('PUT', 'user/themeColor', { themeColor });

  test('is one of six, in any case', async () => {
    for (const color of ['#48B5FF', '#0085ff', '#C063FF', '#4CC951', '#E13333', '#677A94']) {
      expect((await paint(setup.marie, color)).json().themeColor).toBe(color.toUpperCase());
    }
    for (const color of ['#000000', 'red', '', '#48B5FF;']) {
      const response = await paint(setup.marie, color);
      expectRefusal(response, 422);
      expect(response.json().errors).toEqual({ themeColor: 'Couleur invalide.' });
    }
  });

  test('or one of thirteen more for premium members, kept but not shown once premium ends', async () => {
    const rose = '#E0559A';
    const refused = await paint(setup.marie, rose);
    expectRefusal(refused, 403, 'premium_color');
    expect(refused.json().message).toBe('Couleur réservée aux membres Premium.');
    const tomorrow = new Date(setup.api.clock.now() + DAY);
    const patron = await addMember(setup.api, `Mecene${setup.number}`, { premiumUntil: tomorrow });
    expect((await paint(patron, rose)).json()).toMatchObject({ themeColor: rose, isPremium: true });
    setup.api.clock.advance(DAY);
    const lapsed = await callerOf(setup.api)('GET', `user/${patron.username}`);
    expect(lapsed.json()).toMatchObject({ themeColor: '#48B5FF', isPremium: false });
  });
});

describe('changing the password', () => {
  const NEW = 'Orage-sur-la-mer-3';
  const change = (password: unknown, newPassword: unknown) =>
    setup.marie.call('PUT', 'auth/password', { password, newPassword });

  test('needs the current one, ends every other session, and a mail says so', async () => {
    const elsewhere = await callerOf(setup.api)('POST', 'auth/login', {
      email: setup.marie.email,
      password: PASSWORD,
    });
    expect((await change(PASSWORD, NEW)).json()).toEqual({ success: true });
    const other = callerOf(setup.api, elsewhere.json().token);
    expectRefusal(await other('GET', 'auth/sessions'), 401, 'dead_session');
    expect((await setup.marie.call('GET', 'auth/sessions')).json()).toHaveLength(1);
    const signIn = await callerOf(setup.api)('POST', 'auth/login', {
      email: setup.marie.email,
      password: NEW,
    });
    expect(signIn.statusCode).toBe(200);
    const [mail] = await mailsTo(setup.api, setup.marie.email);
    expect(mail?.subject).toBe('Votre mot de passe Kiroku a été modifié');
  });

  test('says at which field it fails', async () => {
    const wrong = await change('faux', NEW);
    expectRefusal(wrong, 422, 'invalid_input');
    expect(wrong.json().errors).toEqual({ password: 'Mot de passe actuel incorrect.' });
    for (const simple of ['1234', 'azerty', setup.marie.username]) {
      expect((await change(PASSWORD, simple)).json().errors).toEqual({
        newPassword: 'Définissez un nouveau mot de passe plus complexe !',
      });
    }
    expect((await change(PASSWORD, 'x'.repeat(257))).json().errors).toEqual({
      newPassword: 'Le mot de passe est trop long (256 caractères max.).',
    });
    expectRefusal(await change(12, NEW), 400);
  });

  test('cannot be used to guess the current one', async () => {
    const guess = () =>
      setup.api.inject({
        method: 'PUT',
        url: '/api/auth/password',
        headers: { authorization: setup.marie.token },
        payload: { password: 'faux', newPassword: NEW },
        remoteAddress: '203.0.113.5',
      });
    for (let n = 0; n < 10; n++) expectRefusal(await guess(), 422);
    expectRefusal(await guess(), 429);
  });
});

test('a member may keep the titles of unseen episodes from themself, and the choice follows them', async () => {
  const someone = await addMember(setup.api, 'SansSpoiler');
  const choice = async () => (await someone.call('POST', 'auth/refresh')).json().hideSpoilers;
  expect(await choice()).toBe(false);
  expect((await someone.call('PUT', 'user/preferences', { hideSpoilers: true })).json()).toEqual({
    success: true,
  });
  expect(await choice()).toBe(true);
  for (const hideSpoilers of ['oui', 1, null]) {
    const refused = await someone.call('PUT', 'user/preferences', { hideSpoilers });
    expect([400, 422]).toContain(refused.statusCode);
  }
  expect((await callerOf(setup.api)('PUT', 'user/preferences', { hideSpoilers: true })).statusCode).toBe(401);
  expect(await choice()).toBe(true);
});
