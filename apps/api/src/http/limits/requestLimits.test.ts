import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addAccessToken, addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';

const MINUTE = 60_000;
const LIMITS = { visitor: 3, member: 5 };

let api: TestApi;
let marie: TestMember;
beforeAll(async () => {
  api = await openTestApi({ requestLimits: LIMITS, trustedProxies: ['10.0.0.1'] });
  marie = await addMember(api, 'Marie');
});
afterAll(() => api.close());
beforeEach(() => api.clock.advance(MINUTE));

type From = { remoteAddress?: string; headers?: Record<string, string>; url?: string };
const get = ({ remoteAddress = '192.0.2.1', headers = {}, url = '/api/site/api' }: From = {}) =>
  api.inject({ method: 'GET', url, remoteAddress, headers });
/** Number of answered calls in a row. */
async function answered(most: number, from: (at: number) => From): Promise<number> {
  for (let at = 0; at < most; at++) if ((await get(from(at))).statusCode === 429) return at;
  return most;
}
const limitOf = ({ headers }: Awaited<ReturnType<typeof get>>) => [
  headers['ratelimit-limit'],
  headers['ratelimit-remaining'],
  headers['ratelimit-reset'],
];

describe('limits of a visitor', () => {
  test('a visitor gets the remaining calls, then the wait, then is answered again', async () => {
    api.clock.advance(12_345);
    const left = () => String(60 - Math.floor((api.clock.now() % MINUTE) / 1000));
    for (const remaining of ['2', '1', '0']) {
      expect(limitOf(await get())).toEqual(['3', remaining, left()]);
    }
    const refused = await get();
    expectRefusal(refused, 429, 'too_many_requests');
    expect(refused.json().message).toBe(`Trop de requêtes. Réessayez dans ${left()} s.`);
    expect(refused.headers['retry-after']).toBe(left());
    expect(limitOf(refused)).toEqual(['3', '0', left()]);
    api.clock.advance(Number(left()) * 1000 - 1000);
    expect((await get()).statusCode).toBe(429);
    api.clock.advance(1000);
    expect((await get()).statusCode).toBe(200);
  });

  test('a visitor is counted by IPv4 address, or by IPv6 network', async () => {
    expect(await answered(9, () => ({}))).toBe(3);
    expect((await get({ remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
    expect(await answered(9, (at) => ({ remoteAddress: `2001:db8:1:2::${at}` }))).toBe(3);
    expect((await get({ remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200);
    expect((await get({ remoteAddress: '::ffff:192.0.2.1' })).statusCode).toBe(429);
  });

  test('a visitor is counted by the address that a trusted proxy forwards, else by the connecting one', async () => {
    const through = (proxy: string) => (at: number) => ({
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': `198.51.100.${at}` },
    });
    expect(await answered(9, through('10.0.0.1'))).toBe(9);
    expect(await answered(9, through('10.0.0.2'))).toBe(3);
  });

  test('refused calls count against the limit of a visitor', async () => {
    await get({ url: '/api/anime/999999' });
    await get({ url: '/api/explore/anime?year=x' });
    await get({ url: '/api/auth/sessions' });
    expectRefusal(await get({ url: '/api/anime/1' }), 429, 'too_many_requests');
    expectRefusal(await get({ url: '/api/auth/sessions' }), 429, 'too_many_requests');
  });

  test('a visitor of our own pages has ten times the limit', async () => {
    const page = { headers: { 'sec-fetch-site': 'same-origin' } };
    expect(await answered(4, () => ({}))).toBe(3);
    expect(await answered(40, () => page)).toBe(30);
    expect(limitOf(await get(page))[0]).toBe('30');
  });

  test('a visitor on this machine is not limited unless a proxy forwards the call', async () => {
    const local = await get({ remoteAddress: '127.0.0.1' });
    expect(limitOf(local)).toEqual([undefined, undefined, undefined]);
    expect(await answered(9, () => ({ remoteAddress: '::1' }))).toBe(9);
    const forwarded = { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect(await answered(9, () => forwarded)).toBe(3);
  });
});

describe('limits of a member', () => {
  const url = '/api/history/anime';
  const as = (authorization: string, remoteAddress = '192.0.2.7') => ({
    url,
    remoteAddress,
    headers: { authorization },
  });

  test('a member has one limit, at every address and with every token', async () => {
    const { token } = await addAccessToken(api, marie, ['read']);
    const calls = [as(marie.token), as(token), as(marie.token, '192.0.2.8'), as(token), as(marie.token)];
    for (const call of calls) expect((await get(call)).statusCode).toBe(200);
    const refused = await get(as(token, '192.0.2.9'));
    expectRefusal(refused, 429, 'too_many_requests');
    expect(limitOf(refused).slice(0, 2)).toEqual(['5', '0']);
    expect((await get({ remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
  });

  test('a member is not limited by visitors at the same address', async () => {
    expect(await answered(9, () => ({ remoteAddress: '192.0.2.7' }))).toBe(3);
    expect(await answered(9, () => as(marie.token))).toBe(5);
  });

  test('a client with a dead token is limited as a visitor', async () => {
    expect((await get(as('garbage'))).statusCode).toBe(401);
    expect(await answered(9, () => as('garbage'))).toBe(2);
  });

  test('a member is not limited by the calls of another', async () => {
    const paul = await addMember(api, 'Paul');
    expect(await answered(9, () => as(marie.token))).toBe(5);
    expect((await get(as(paul.token))).statusCode).toBe(200);
  });
});

test('a write beyond the limit is refused unread and changes nothing', async () => {
  const headers = { authorization: marie.token, 'content-type': 'application/json' };
  const write = () =>
    api.inject({
      method: 'POST',
      url: '/api/progression/anime/write',
      remoteAddress: '192.0.2.20',
      headers,
      payload: '{"id":1,"status":1}',
    });
  for (let at = 0; at < 5; at++) await write();
  await api.db.sql.deleteFrom('library_entry').execute();
  expectRefusal(await write(), 429, 'too_many_requests');
  expect(await api.db.sql.selectFrom('library_entry').selectAll().execute()).toEqual([]);
});

test('preflights do not count, and calls from pages in this process are not limited', async () => {
  for (let at = 0; at < 9; at++) {
    const asked = await api.inject({ method: 'OPTIONS', url: '/api/site/api', remoteAddress: '192.0.2.1' });
    expect(asked.statusCode).toBe(204);
  }
  const [info] = api.endpoints.filter(({ path }) => path === '/site/api');
  if (!info) throw new Error('no such call');
  for (let at = 0; at < 9; at++) expect((await api.call(info)).ok).toBe(true);
  expect((await get()).statusCode).toBe(200);
});

test.each(['health', 'ready'])('the probe %s never counts against a limit, for any client', async (path) => {
  for (const headers of [{}, { authorization: marie.token }, { authorization: 'dead' }]) {
    const clients: From = { url: `/api/${path}`, headers };
    expect(await answered(9, () => clients)).toBe(9);
    expect(limitOf(await get(clients))).toEqual([undefined, undefined, undefined]);
  }
  expect(limitOf(await get())[1]).toBe('2');
});

test('no call is counted when no limit is set', async () => {
  const open = await openTestApi({
    seed: false,
    requestLimits: { visitor: 0, member: 0 },
    isExempt: () => false,
  });
  for (let at = 0; at < 9; at++) {
    const answer = await callerOf(open)('GET', 'site/api');
    expect([answer.statusCode, answer.headers['ratelimit-limit']]).toEqual([200, undefined]);
  }
  await open.close();
});
