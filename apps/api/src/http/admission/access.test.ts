import { scopeOf } from '@kiroku/contract/base/endpoint';
import { TOKEN_SCOPES } from '@kiroku/contract/base/scopes';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTokens } from '../../features/account/sessions/tokens.ts';
import { respelled } from '../../lib/fixtures/respelled.ts';
import { openTestApi, TEST_ACCOUNTS, type TestApi } from '../../testing/api.ts';
import { addAccessToken, addEveryRole, addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';

let api: TestApi;
let roles: Awaited<ReturnType<typeof addEveryRole>>;
beforeAll(async () => {
  api = await openTestApi();
  roles = await addEveryRole(api);
});
afterAll(() => api.close());

const addressOf = (path: string) => path.slice(1).replace(/:\w+/g, '1');
/** A stream never ends: its access is tested separately. */
const guarded = () =>
  api.endpoints.filter(({ access, stream }) => (access === 'member' || access === 'staff') && !stream);
const claimsOf = ({ uid, username }: TestMember) => ({ uid, username, sid: `sid-${username.toLowerCase()}` });
const sign = (claims: Record<string, unknown>, key: Uint8Array, type = 'session+jwt') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: type }).sign(key);

describe('calls that need a member', () => {
  test('more than ten calls need a member or the staff', () => {
    expect(guarded().length).toBeGreaterThan(10);
  });

  test('a call for members refuses a visitor before it reads the body', async () => {
    for (const { method, path } of guarded()) {
      expectRefusal(await roles.visitor.call(method, addressOf(path), { x: 1 }), 401, 'signed_out');
    }
  });

  test('a call for members refuses forged, altered and expired tokens', async () => {
    const { member } = roles;
    const key = TEST_ACCOUNTS.sessionKey;
    const [head = '', body = '', signature = ''] = member.token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(roles.staff) })).toString('base64url');
    const dead = [
      'garbage',
      'a.b.c',
      `${head}.${forged}.${signature}`,
      `${head}.${body}.${signature.slice(0, -2)}AA`,
      ...respelled(signature).map((other) => `${head}.${body}.${other}`),
      `${Buffer.from('{"alg":"none","typ":"session+jwt"}').toString('base64url')}.${body}.`,
      await sign(claimsOf(member), Buffer.alloc(32, 8)),
      await sign(claimsOf(member), key, 'JWT'),
      await sign({ ...claimsOf(member), sid: 'nowhere' }, key),
      await sign({ ...claimsOf(member), uid: roles.other.uid }, key),
      await sign({ uid: member.uid }, key),
      'x'.repeat(5000),
    ];
    for (const { method, path } of guarded()) {
      for (const token of dead) {
        const response = await callerOf(api, token)(method, addressOf(path));
        expectRefusal(response, 401, 'dead_session');
      }
    }
  });

  test('a call for the staff refuses members', async () => {
    for (const { method, path, access } of guarded()) {
      if (access !== 'staff') continue;
      for (const role of [roles.member, roles.premium]) {
        expectRefusal(await role.call(method, addressOf(path)), 403, 'forbidden');
      }
    }
  });

  test('a token in the query string is ignored', async () => {
    const { token } = roles.member;
    expectRefusal(await roles.visitor.call('GET', `auth/sessions?token=${token}`), 401, 'signed_out');
  });
});

describe('session tokens', () => {
  test.each(['', 'Token ', 'Bearer ', 'token ', 'BEARER  '])(
    'a token is accepted as "%sTOKEN" in the Authorization header',
    async (before) => {
      const response = await callerOf(api, `${before}${roles.member.token}`)('GET', 'auth/sessions');
      expect(response.statusCode, response.body).toBe(200);
    },
  );

  test('a token contains its member and session, and no expiry date', async () => {
    const [, body = ''] = roles.member.token.split('.');
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual(claimsOf(roles.member));
    expect(await openTokens(TEST_ACCOUNTS.sessionKey).read(roles.member.token)).toEqual(
      claimsOf(roles.member),
    );
  });

  test('a call open to visitors treats a dead token as no token', async () => {
    for (const token of ['garbage', `${roles.member.token}x`]) {
      const response = await callerOf(api, token)('GET', 'user/Membre');
      expect(response.statusCode).toBe(200);
      expect(response.json()).not.toHaveProperty('email');
    }
  });

  test('answers that depend on the token are private, and the others are public', async () => {
    const own = await roles.member.call('GET', 'user/Membre');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers.vary).toContain('authorization');
    const seen = await roles.visitor.call('GET', 'user/Membre');
    expect(seen.headers['cache-control']).toContain('public');
    expect((await roles.member.call('GET', 'explore/anime')).headers['cache-control']).toContain('public');
  });
});

describe('access tokens', () => {
  test.each(TOKEN_SCOPES)(
    'an access token of scope %s is refused only the calls that need another scope',
    async (granted) => {
      const { token } = await addAccessToken(api, roles.other, [granted]);
      for (const endpoint of guarded()) {
        const response = await callerOf(api, token)(endpoint.method, addressOf(endpoint.path), {});
        if (scopeOf(endpoint) === granted)
          expect(response.body, endpoint.path).not.toContain('scope_missing');
        else expectRefusal(response, 403, 'scope_missing');
      }
    },
  );

  test('an access token of a staff member is refused every call for the staff', async () => {
    const { token } = await addAccessToken(api, roles.staff, TOKEN_SCOPES);
    const ofStaff = api.endpoints.filter(({ access }) => access === 'staff');
    expect(ofStaff.length).toBeGreaterThan(10);
    for (const { method, path } of ofStaff) {
      expectRefusal(await callerOf(api, token)(method, addressOf(path)), 403, 'scope_missing');
    }
  });

  test('access tokens may call only the writes in this list', () => {
    const writes = guarded().filter((one) => one.method !== 'GET' && scopeOf(one) !== 'session');
    const named = writes.map((one) => `${scopeOf(one)}: ${one.method} ${one.path}`);
    expect(named.toSorted()).toEqual([
      'contributions: DELETE /feedback/:id',
      'contributions: DELETE /feedback/comment/:id',
      'contributions: DELETE /submission/:id',
      'contributions: POST /edit/create',
      'contributions: POST /feedback',
      'contributions: POST /feedback/:id/comment',
      'contributions: POST /feedback/:id/vote',
      'contributions: POST /request',
      'contributions: PUT /feedback/:id',
      'contributions: PUT /feedback/comment/:id',
      'library: DELETE /favorite',
      'library: DELETE /progression/anime/delete',
      'library: DELETE /progression/manga/delete',
      'library: POST /favorite',
      'library: POST /favorite/add',
      'library: POST /favorite/delete',
      'library: POST /history/undo',
      'library: POST /import/:id/apply',
      'library: POST /import/:id/cancel',
      'library: POST /import/:id/undo',
      'library: POST /import/anilist',
      'library: POST /import/file',
      'library: POST /import/mal',
      'library: POST /import/start',
      'library: POST /progression/anime/write',
      'library: POST /progression/manga/write',
      'library: PUT /favorite/order',
    ]);
  });

  test('access tokens cannot read the account', () => {
    const reads = guarded().filter((one) => one.method === 'GET' && one.access === 'member');
    const closed = reads.filter((one) => scopeOf(one) === 'session').map(({ path }) => path);
    expect(closed.toSorted()).toEqual([
      '/account/export',
      '/agenda/address',
      '/auth/sessions',
      '/auth/tokens',
      '/edge/canny',
      '/premium/status',
      '/push/devices',
      '/push/key',
      '/social/blocked',
    ]);
  });
});

describe('rights revoked in the database', () => {
  test('a member removed from the staff loses the staff flag at the next call', async () => {
    const demoted = await addMember(api, 'Demise', { isStaff: true });
    const isStaff = async () => (await demoted.call('POST', 'auth/refresh')).json().isStaff;
    expect(await isStaff()).toBe(true);
    await api.db.sql.updateTable('member').set({ is_staff: false }).where('uid', '=', demoted.uid).execute();
    expect(await isStaff()).toBe(false);
  });

  test('the token of a deleted account is refused at the next call', async () => {
    const gone = await addMember(api, 'Partie');
    await api.db.sql.deleteFrom('member').where('uid', '=', gone.uid).execute();
    expectRefusal(await gone.call('GET', 'auth/sessions'), 401, 'dead_session');
  });
});
