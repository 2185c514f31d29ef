import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, secretMailedTo } from '#api/testing/mails.ts';
import { addMember, callerOf, PASSWORD } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';
import { setupAccounts } from '../fixtures/setupAccounts.ts';

const DAY = 24 * 3_600_000;
const setup = setupAccounts({ marie: 'Marie' });
let fresh: string;
beforeEach(() => {
  fresh = `nouvelle${setup.number}@exemple.fr`;
});

const change = (email: unknown, member = setup.marie) => member.call('PUT', 'user/email', { email });
const open = (call: string, secret: string) => callerOf(setup.api)('POST', `account/${call}?x=${secret}`);
const refreshSession = async () => (await setup.marie.call('POST', 'auth/refresh')).json();

describe('changing the email address', () => {
  test('a new address applies at once, and mails ask it to confirm and warn the old one', async () => {
    expect((await change(fresh.toUpperCase())).json()).toMatchObject({ uid: setup.marie.uid, email: fresh });
    expect(await refreshSession()).toMatchObject({ email: fresh, isEmailVerified: false });
    const signIn = await callerOf(setup.api)('POST', 'auth/login', { email: fresh, password: PASSWORD });
    expect(signIn.statusCode).toBe(200);
    const [toNew] = await mailsTo(setup.api, fresh);
    expect(toNew?.subject).toBe('Confirmez votre adresse email Kiroku');
    const [toOld] = await mailsTo(setup.api, setup.marie.email);
    expect(toOld?.subject).toBe('L’adresse email de votre compte Kiroku a été modifiée');
    expect(toOld?.text).toContain('no***@exemple.fr');
    expect(toOld?.text).not.toContain(fresh);
    expect((await open('verify', await secretMailedTo(setup.api, fresh, 'verify'))).statusCode).toBe(200);
    expect(await refreshSession()).toMatchObject({ isEmailVerified: true });
  });

  test('a change to the same address changes nothing and sends no mail', async () => {
    expect((await change(setup.marie.email)).statusCode).toBe(200);
    expect(await mailsTo(setup.api, setup.marie.email)).toEqual([]);
    expect(await refreshSession()).toMatchObject({ isEmailVerified: true });
  });

  test('an invalid or taken address is refused at its field', async () => {
    for (const email of ['', 'marie', 'a@b.fr\nBcc: c@d.fr', '<a@b.fr>']) {
      const response = await change(email);
      expectRefusal(response, 422);
      expect(response.json().errors).toEqual({ email: "L'email n'est pas dans le bon format." });
    }
    const other = await addMember(setup.api, `Autre${setup.number}`);
    const taken = await change(other.email.toUpperCase());
    expectRefusal(taken, 409, 'email_taken');
    expect(taken.json().errors).toEqual({ email: 'Cet email est déjà utilisé.' });
    expectRefusal(await change(12), 400);
  });

  test('the address may be changed three times a day', async () => {
    const from = (email: string) =>
      setup.api.inject({
        method: 'PUT',
        url: '/api/user/email',
        headers: { authorization: setup.marie.token },
        payload: { email },
        remoteAddress: '203.0.113.5',
      });
    for (let n = 0; n < 3; n++) expect((await from(`v${n}-${fresh}`)).statusCode).toBe(200);
    expectRefusal(await from(`v4-${fresh}`), 429);
    setup.api.clock.advance(DAY);
    expect((await from(`v4-${fresh}`)).statusCode).toBe(200);
  });

  test('changing the address invalidates earlier recovery links', async () => {
    await callerOf(setup.api)('POST', 'recovery/request', { email: setup.marie.email });
    const x = await secretMailedTo(setup.api, setup.marie.email, 'recovery');
    await change(fresh);
    expectRefusal(
      await callerOf(setup.api)('POST', `recovery/reset?x=${x}`, { password: 'Vent-du-sud-12' }),
      422,
    );
  });
});

describe('undoing a change of address', () => {
  test('the undo link works once within seven days, restores the address and ends every session', async () => {
    await change(fresh);
    const x = await secretMailedTo(setup.api, setup.marie.email, 'undo-email');
    setup.api.clock.advance(7 * DAY - 1000);
    expect((await open('undo-email', x)).json()).toEqual({ success: true });
    expectRefusal(await setup.marie.call('GET', 'auth/sessions'), 401, 'dead_session');
    const signIn = await callerOf(setup.api)('POST', 'auth/login', {
      email: setup.marie.email,
      password: PASSWORD,
    });
    expect(signIn.json()).toMatchObject({ email: setup.marie.email, isEmailVerified: true });
    expectRefusal(await open('undo-email', x), 422, 'expired_mail_link');
    expectRefusal(
      await open('verify', await secretMailedTo(setup.api, fresh, 'verify')),
      422,
      'expired_mail_link',
    );
  });

  test('the undo link expires after seven days', async () => {
    await change(fresh);
    setup.api.clock.advance(7 * DAY);
    const x = await secretMailedTo(setup.api, setup.marie.email, 'undo-email');
    expectRefusal(await open('undo-email', x), 422, 'expired_mail_link');
  });

  test('the first undo link still works after a second change by a thief', async () => {
    await change(fresh);
    setup.api.clock.advance(1000);
    await change(`encore-${fresh}`);
    const first = await secretMailedTo(setup.api, setup.marie.email, 'undo-email');
    const second = await secretMailedTo(setup.api, fresh, 'undo-email');
    expect((await open('undo-email', first)).statusCode).toBe(200);
    expectRefusal(await open('undo-email', second), 422, 'expired_mail_link');
  });

  test('the undo link is refused when another member has taken the address', async () => {
    await change(fresh);
    const heir = {
      email: setup.marie.email,
      password: 'Vent-du-sud-12',
      username: `Heritier${setup.number}`,
    };
    expect((await callerOf(setup.api)('POST', 'auth/signup', heir)).statusCode).toBe(201);
    const x = await secretMailedTo(setup.api, setup.marie.email, 'undo-email');
    expectRefusal(await open('undo-email', x), 409, 'email_taken');
  });
});

describe('confirming an email address', () => {
  test('a confirmation may be requested again, and only the newest link works', async () => {
    await change(fresh);
    const first = await secretMailedTo(setup.api, fresh, 'verify');
    setup.api.clock.advance(1000);
    expect((await setup.marie.call('POST', 'account/verification')).json()).toEqual({ success: true });
    expectRefusal(await open('verify', first), 422, 'expired_mail_link');
    expect((await open('verify', await secretMailedTo(setup.api, fresh, 'verify'))).statusCode).toBe(200);
    const before = (await mailsTo(setup.api, fresh)).length;
    expect((await setup.marie.call('POST', 'account/verification')).statusCode).toBe(200);
    expect(await mailsTo(setup.api, fresh)).toHaveLength(before);
  });

  test('a link for one purpose is refused for another', async () => {
    await change(fresh);
    const verify = await secretMailedTo(setup.api, fresh, 'verify');
    const undo = await secretMailedTo(setup.api, setup.marie.email, 'undo-email');
    expectRefusal(await open('undo-email', verify), 422);
    expectRefusal(await open('verify', undo), 422);
    const reset = await callerOf(setup.api)('POST', `recovery/reset?x=${verify}`, {
      password: 'Vent-du-sud-12',
    });
    expectRefusal(reset, 422, 'expired_link');
  });
});
