import { WRITE_TO } from '@kiroku/contract/site/config';
import { describe, expect, test } from 'vitest';
import { mailsTo, secretMailedTo } from '../../testing/mails.ts';
import { addMember, callerOf, PASSWORD, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupSecondProcess } from '../../testing/setupSecondProcess.ts';
import { setupModeration } from './fixtures/setupModeration.ts';

const moderation = setupModeration();
const { setup, conduct, measure, report } = moderation;
const DAY = 24 * 3_600_000;

const suspend = (days: number | null, rest: object = {}, uid = setup.marie.uid) =>
  measure('suspend', { days, reason: 'harassment', statement: 'Insultes répétées.', ...rest }, uid);
const lift = () => measure('lift', { statement: 'Après réexamen.' });
const signIn = ({ email }: Pick<TestMember, 'email'>, password = PASSWORD) =>
  callerOf(setup.api)('POST', 'auth/login', { email, password });

describe('suspended members', () => {
  test('a suspended member is signed out everywhere and signs in again after the end, without a job', async () => {
    const { marie, api } = setup;
    const second = (await signIn(marie)).json().token;
    const answer = await suspend(7);
    expect(answer.statusCode, answer.body).toBe(200);
    const until = api.clock.now() + 7 * DAY;
    expect(answer.json()).toMatchObject({
      suspension: { until, reason: 'harassment', statement: 'Insultes répétées.' },
      measures: [{ measure: 'suspended', detail: '7', reason: 'harassment' }],
    });
    for (const token of [marie.token, second]) {
      expectRefusal(await callerOf(api, token)('GET', 'auth/sessions'), 401, 'dead_session');
    }
    const refused = await signIn(marie);
    expectRefusal(refused, 403, 'suspended');
    const MOMENT = new Intl.DateTimeFormat('fr-FR', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Paris',
    });
    expect(refused.json().message).toBe(
      `Ce compte est suspendu jusqu’au ${MOMENT.format(until)}. Raison : Harcèlement ou menaces. Pour contester cette décision, écrivez à ${WRITE_TO}.`,
    );
    api.clock.advance(7 * DAY - 1);
    expectRefusal(await signIn(marie), 403, 'suspended');
    api.clock.advance(1);
    expect((await signIn(marie)).statusCode).toBe(200);
    expect((await conduct()).suspension).toBeNull();
    expectRefusal(await lift(), 409, 'not_suspended');
  });

  test('an indefinite suspension lasts until it is lifted, and a later suspension replaces an earlier one', async () => {
    const { marie, api } = setup;
    await suspend(1);
    await suspend(null, { reason: 'spam' });
    expect((await conduct()).suspension).toEqual({
      until: null,
      reason: 'spam',
      statement: 'Insultes répétées.',
    });
    api.clock.advance(80 * DAY);
    const refused = await signIn(marie);
    expectRefusal(refused, 403, 'suspended');
    expect(refused.json().message).toMatch(/^Ce compte est suspendu définitivement\. Raison : Publicité/);
    const answer = await lift();
    expect(answer.json()).toMatchObject({
      suspension: null,
      measures: [
        { measure: 'suspension_lifted', reason: null, statement: 'Après réexamen.' },
        { measure: 'suspended', detail: null },
        { measure: 'suspended', detail: '1' },
      ],
    });
    expect((await signIn(marie)).statusCode).toBe(200);
    expectRefusal(await lift(), 409, 'not_suspended');
    const lines = await api.db.sql
      .selectFrom('audit')
      .select('action')
      .where('target', '=', `member:${marie.uid}`)
      .where('action', 'like', 'moderation.%')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'moderation.suspend',
      'moderation.suspend',
      'moderation.lift',
    ]);
  });

  test('a suspended member gets a mail with reason, end and appeal, and the profile’s reports are answered', async () => {
    const { marie, paul, api } = setup;
    const id = await report(paul);
    await suspend(30, { report: id });
    const mail = (await mailsTo(api, marie.email)).at(-1);
    expect(mail?.subject).toBe('Compte suspendu sur Kiroku');
    for (const part of [
      /Nous avons suspendu votre compte jusqu’au \d+(?:er)? \S+ \d{4} à \d{2}:\d{2}\./,
      /Insultes répétées\./,
      /Motif\u202f: Harcèlement ou menaces\./,
      /Vous contestez cette décision\u202f\?/,
    ]) {
      expect(mail?.text).toMatch(part);
    }
    expect((await moderation.reports('status=upheld'))[0]).toMatchObject({
      id,
      comment: 'Insultes répétées.',
    });
  });

  test('a sign-in with a wrong password does not reveal a suspension', async () => {
    await suspend(null);
    expectRefusal(await signIn(setup.marie, 'Faux-mot-de-passe-9'), 401, 'wrong_credentials');
    expect((await setup.api.get(`/api/user/${setup.marie.username}`)).statusCode).toBe(200);
  });

  test('a suspended member can neither recover the password nor use a link of a mail', async () => {
    const { marie, api } = setup;
    await suspend(null);
    await callerOf(api)('POST', 'recovery/request', { email: marie.email });
    const secret = await secretMailedTo(api, marie.email, 'recovery');
    const password = 'Nouveau-vent-du-sud-8';
    const reset = await callerOf(api)('POST', `recovery/reset?x=${secret}`, { password });
    expect([reset.statusCode, reset.json()]).toEqual([200, { success: true }]);
    expectRefusal(await signIn(marie, password), 403, 'suspended');
  });

  test('the secret calendar of a suspended member is unavailable', async () => {
    const { marie, api } = setup;
    const { address } = (await marie.call('POST', 'agenda/address')).json();
    const read = async () => (await api.get(new URL(address).pathname)).statusCode;
    expect(await read()).toBe(200);
    await suspend(1);
    expect(await read()).toBe(404);
    api.clock.advance(DAY);
    expect(await read()).toBe(200);
    await suspend(null);
    expect(await read()).toBe(404);
    await lift();
    expect(await read()).toBe(200);
  });

  test('a session opened during a suspension is ended', async () => {
    for (let round = 0; round < 5; round++) {
      const tokens = await Promise.all([
        signIn(setup.marie),
        suspend(1),
        signIn(setup.marie),
        signIn(setup.marie),
      ]);
      for (const answer of [tokens[0], tokens[2], tokens[3]]) {
        const { token } = answer?.json() ?? {};
        if (!token) continue;
        expectRefusal(await callerOf(setup.api, token)('GET', 'auth/sessions'), 401, 'dead_session');
      }
      await lift();
      await setup.api.db.sql.deleteFrom('attempt').execute();
    }
  });

  test.each([2, 0, -1, 1.5, 366, 'x'])('a suspension for %j days is refused', async (days) => {
    const answer = await measure('suspend', { days, reason: 'spam', statement: 'S' });
    expect([400, 422]).toContain(answer.statusCode);
    expect((await conduct()).suspension).toBeNull();
  });
});

describe('suspensions on another process', () => {
  const otherProcess = setupSecondProcess(setup);

  test('a suspension holds on another process from the moment it is acknowledged', async () => {
    const member = await addMember(setup.api, `Ailleurs${setup.number}`);
    const read = async () => {
      const headers = { authorization: member.token };
      return (await otherProcess().app.inject({ url: '/api/auth/sessions', headers })).statusCode;
    };
    expect(await read()).toBe(200);
    expect((await suspend(1, {}, member.uid)).statusCode).toBe(200);
    expect(await read()).toBe(401);
  });
});
