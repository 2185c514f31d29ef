import { describe, expect, test } from 'vitest';
import { mailsTo } from '#api/testing/mails.ts';
import { addMember, callerOf, PASSWORD, type TestMember } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';
import { setupAccounts } from '../fixtures/setupAccounts.ts';

const DAY = 24 * 3_600_000;
const setup = setupAccounts({ marie: 'Marie', paul: 'Paul' });

describe('the public profile of a member', () => {
  test('a public profile has the shape of the contract and no email address', async () => {
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
    'the profile of « %s » is unknown',
    async (name) => {
      expectRefusal(await callerOf(setup.api)('GET', `user/${name}`), 404, 'unknown_user');
    },
  );
});

describe('renaming a member', () => {
  const rename = (member: TestMember, username: unknown) => member.call('PUT', 'user/username', { username });

  test('renaming answers a fresh token, and the former token stays valid with its session', async () => {
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

  test('a former name leads to the member for 90 days, for any caller', async () => {
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

  test('the former name of a deleted member is unknown', async () => {
    await rename(setup.marie, `Curie-${setup.number}`);
    await setup.marie.call('DELETE', 'auth/delete');
    expectRefusal(await callerOf(setup.api)('GET', `user/${setup.marie.username}`), 404, 'unknown_user');
  });

  test('a malformed, reserved or taken name is refused at its field', async () => {
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

  test('a former name is reserved for its member for 90 days', async () => {
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

  test('renaming enters both names in the journal', async () => {
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

  test('any member may choose one of six colours, in any case', async () => {
    for (const color of ['#48B5FF', '#0085ff', '#C063FF', '#4CC951', '#E13333', '#677A94']) {
      expect((await paint(setup.marie, color)).json().themeColor).toBe(color.toUpperCase());
    }
    for (const color of ['#000000', 'red', '', '#48B5FF;']) {
      const response = await paint(setup.marie, color);
      expectRefusal(response, 422);
      expect(response.json().errors).toEqual({ themeColor: 'Couleur invalide.' });
    }
  });

  test('premium members may choose thirteen more colours, hidden once premium ends', async () => {
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

  test('a new password requires the current one, ends every other session and is announced by mail', async () => {
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

  test('a refused change of password names the field', async () => {
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

  test('attempts to guess the current password by changing it are limited', async () => {
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

test('a member may hide the titles of unseen episodes, and the choice is in every session', async () => {
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
