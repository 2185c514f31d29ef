import { describe, expect, test } from 'vitest';
import { openTestApi } from '#api/testing/api.ts';
import { secretMailedTo } from '#api/testing/mails.ts';
import { addAccessToken, addMember, callerOf, PASSWORD, type TestMember } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';
import { setupSecondProcess } from '#api/testing/setupSecondProcess.ts';
import { setupTestApi } from '#api/testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' }, () => openTestApi({ seed: false }));

const grant = () => addAccessToken(setup.api, setup.marie, ['read']);
const status = async (call: TestMember['call']) => (await call('GET', 'auth/me')).statusCode;

describe('the end of an access token', () => {
  test('only its own member can delete an access token', async () => {
    const { id, call } = await grant();
    expectRefusal(await setup.paul.call('DELETE', `auth/tokens/${id}`), 404, 'unknown_token');
    expect(await status(call)).toBe(200);
    expect((await setup.marie.call('DELETE', `auth/tokens/${id}`)).json()).toEqual({ success: true });
    expectRefusal(await call('GET', 'auth/me'), 401, 'dead_session');
    expectRefusal(await setup.marie.call('DELETE', `auth/tokens/${id}`), 404, 'unknown_token');
    for (const noId of ['a%20b', 'a%00b', 'a'.repeat(101)])
      expectRefusal(await setup.marie.call('DELETE', `auth/tokens/${noId}`), 404, 'unknown_token');
  });

  test('a new password, by the settings or by the mail, ends the access tokens', async () => {
    const { api, marie } = setup;
    const [first, newPassword] = [await grant(), 'Nouveau-vent-du-sud-8'];
    await marie.call('PUT', 'auth/password', { password: PASSWORD, newPassword });
    expect(await status(first.call)).toBe(401);
    const second = await grant();
    await callerOf(api)('POST', 'recovery/request', { email: marie.email });
    const secret = await secretMailedTo(api, marie.email, 'recovery');
    await callerOf(api)('POST', `recovery/reset?x=${secret}`, { password: 'Encore-un-autre-77' });
    expect(await status(second.call)).toBe(401);
  });

  test('deleting the account deletes its access tokens', async () => {
    const { call } = await grant();
    await setup.marie.call('DELETE', 'auth/delete');
    expect(await status(call)).toBe(401);
    const rows = setup.api.db.sql.selectFrom('access_token').selectAll().where('uid', '=', setup.marie.uid);
    expect(await rows.execute()).toEqual([]);
  });

  test('an access token survives the session that created it', async () => {
    const { call } = await grant();
    await setup.marie.call('POST', 'auth/logout');
    expect(await status(call)).toBe(200);
  });

  test('a session that ends meanwhile creates no access token', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await addMember(setup.api, `Course${setup.number}r${round}`);
      const body = { password: PASSWORD, newPassword: 'Nouveau-vent-du-sud-8' };
      const { token: other } = (
        await callerOf(setup.api)('POST', 'auth/login', { email: member.email, password: PASSWORD })
      ).json();
      const [made] = await Promise.all([
        callerOf(setup.api, other)('POST', 'auth/tokens', { name: 'x', scopes: ['read'] }),
        member.call('PUT', 'auth/password', body),
      ]);
      if (made?.statusCode !== 201) continue;
      expect(await status(callerOf(setup.api, made.json().token))).toBe(401);
    }
  });
});

describe('access tokens on another process', () => {
  const otherProcess = setupSecondProcess(setup);
  const read = async (token: string) => {
    const headers = { authorization: token };
    return (await otherProcess().app.inject({ url: '/api/auth/me', headers })).statusCode;
  };

  test('another process refuses a token from the moment its deletion is acknowledged', async () => {
    const { id, token } = await grant();
    expect(await read(token)).toBe(200);
    await setup.marie.call('DELETE', `auth/tokens/${id}`);
    expect(await read(token)).toBe(401);
  });

  test('a suspension ends a token on another process, and lifting it does not restore the token', async () => {
    const chief = await addMember(setup.api, `Cheffe${setup.number}`, { isStaff: true });
    const { token } = await grant();
    expect(await read(token)).toBe(200);
    const measure = (name: string, body: object) =>
      chief.call('POST', `moderation/user/${setup.marie.uid}/${name}`, { statement: 'S', ...body });
    expect((await measure('suspend', { days: 1, reason: 'spam' })).statusCode).toBe(200);
    expect(await read(token)).toBe(401);
    await measure('lift', {});
    expect(await read(token)).toBe(401);
  });
});
