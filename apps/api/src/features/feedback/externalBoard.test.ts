import { decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, PUBLIC_URL, TEST_ACCOUNTS, type TestApi } from '../../testing/api.ts';
import { addAccessToken, addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { png, quadrants } from '../../testing/pictures.ts';
import { expectRefusal } from '../../testing/refusal.ts';

const PRIVATE_KEY = 'Une-clé-privée-que-personne-ne-voit';
const BOARD = {
  url: 'https://tableau.exemple',
  bug: 'jeton-des-bugs',
  suggestion: 'jeton des idées',
  privateKey: PRIVATE_KEY,
};

describe('a site with an external board', () => {
  let api: TestApi;
  let marie: TestMember;
  beforeAll(async () => {
    api = await openTestApi({ seed: false, board: BOARD });
    marie = await addMember(api, 'Marie');
  });
  afterAll(() => api.close());

  const tokenOf = async (member: TestMember): Promise<string> => {
    const answer = await member.call('GET', 'edge/canny');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    return answer.json().token;
  };
  const claimsOf = async (token: string) => {
    const key = new TextEncoder().encode(PRIVATE_KEY);
    return (await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(api.clock.now()) }))
      .payload;
  };

  test('the external board is announced with the address of each part, without the secret', async () => {
    const answer = await api.get('/api/feedback/board');
    expect(answer.json()).toEqual({
      external: {
        host: 'tableau.exemple',
        bug: 'https://tableau.exemple/?boardToken=jeton-des-bugs',
        suggestion: 'https://tableau.exemple/?boardToken=jeton+des+id%C3%A9es',
      },
    });
    expect(answer.body).not.toContain(PRIVATE_KEY);
  });

  test('the token for the external board identifies the member for ten minutes', async () => {
    const token = await tokenOf(marie);
    expect(decodeProtectedHeader(token).alg).toBe('HS256');
    const iat = Math.floor(api.clock.now() / 1000);
    expect(await claimsOf(token)).toEqual({
      id: marie.uid,
      email: marie.email,
      name: marie.username,
      iat,
      exp: iat + 600,
    });
    api.clock.advance(601_000);
    await expect(claimsOf(token)).rejects.toThrow();
  });

  test('the token for the external board has the absolute address of the photo', async () => {
    const base64 = (await png(quadrants(100, 100))).toString('base64');
    const { photoURL } = (await marie.call('POST', 'upload/avatar', { base64 })).json();
    const { avatarURL } = await claimsOf(await tokenOf(marie));
    expect(avatarURL).toBe(new URL(photoURL, PUBLIC_URL).href);
    expect(String(avatarURL)).toMatch(/^https:\/\//);
  });

  test('visitors, dead tokens and programs get no token for the external board', async () => {
    expectRefusal(await callerOf(api)('GET', 'edge/canny'), 401, 'signed_out');
    expectRefusal(await callerOf(api, 'x.y.z')('GET', 'edge/canny'), 401, 'dead_session');
    const reading = await addAccessToken(api, marie, ['read', 'library', 'contributions']);
    expectRefusal(await reading.call('GET', 'edge/canny'), 403, 'scope_missing');
  });

  test('the token for the external board is no session token', async () => {
    const token = await tokenOf(marie);
    expectRefusal(await callerOf(api, token)('GET', 'feedback/votes'), 401, 'dead_session');
    await expect(jwtVerify(token, TEST_ACCOUNTS.sessionKey)).rejects.toThrow();
  });
});

test('a site without an external board answers 404 to members and 401 to visitors', async () => {
  const api = await openTestApi({ seed: false });
  const marie = await addMember(api, 'Marie');
  expectRefusal(await marie.call('GET', 'edge/canny'), 404, 'no_board');
  expectRefusal(await callerOf(api)('GET', 'edge/canny'), 401, 'signed_out');
  expect((await api.get('/api/feedback/board')).json()).toEqual({ external: null });
  await api.close();
});
