import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupSecondProcess } from '../../testing/setupSecondProcess.ts';
import { testServer } from '../../testing/template.ts';

const MINUTE = 60_000;
/** More polls than a slow machine needs. */
const MOST = 600;
const requestLimits = { visitor: MOST, member: MOST };

describe.skipIf(testServer() === undefined)('limits of two processes (KIROKU_TEST_DATABASE_URL)', () => {
  let api: TestApi;
  let marie: TestMember;
  const setup = {
    get api() {
      return api;
    },
  };
  beforeAll(async () => {
    api = await openTestApi({ requestLimits });
    marie = await addMember(api, 'Marie');
  });
  const other = setupSecondProcess(setup, { requestLimits });
  afterAll(() => api.close());
  beforeEach(() => api.clock.advance(MINUTE));

  type From = { remoteAddress: string; headers?: Record<string, string>; url?: string };
  const ask = ({ app }: Pick<TestApi, 'app'>, from: From) =>
    app.inject({ method: 'GET', url: '/api/site/api', ...from });
  const left = async (at: Pick<TestApi, 'app'>, from: From) =>
    Number((await ask(at, from)).headers['ratelimit-remaining']);

  test.each([
    ['a visitor', () => ({ remoteAddress: '192.0.2.1' })],
    ['a network', () => ({ remoteAddress: '2001:db8::1' })],
    [
      'a visitor of our pages',
      () => ({ remoteAddress: '192.0.2.1', headers: { 'sec-fetch-site': 'same-origin' } }),
    ],
    ['a member', () => ({ remoteAddress: '192.0.2.9', headers: { authorization: marie.token } })],
  ])('the calls of %s are counted in both processes', async (who, from) => {
    const url = who === 'a member' ? '/api/history/anime' : '/api/site/api';
    const client = { ...from(), url };
    const most = who === 'a visitor of our pages' ? 10 * MOST : MOST;
    for (let at = 0; at < 7; at++) await ask(api, client);
    // Each poll of the remaining calls is a call too, and is shared.
    let looks = 0;
    const leftBefore = async (at: Pick<TestApi, 'app'>) => {
      looks += 1;
      return (await left(at, client)) + looks;
    };
    await expect.poll(() => leftBefore(other())).toBe(most - 7);
    await expect.poll(() => leftBefore(api)).toBe(most - 7);
  });

  test('a limit reached in one process is reached in the other, for the minute', async () => {
    const client = { remoteAddress: '192.0.2.2' };
    for (let at = 0; at < MOST; at++) expect((await ask(api, client)).statusCode).toBe(200);
    await expect.poll(async () => (await ask(other(), client)).statusCode).toBe(429);
    expectRefusal(await ask(other(), client), 429, 'too_many_requests');
    expect((await ask(other(), { remoteAddress: '192.0.2.3' })).statusCode).toBe(200);
    api.clock.advance(MINUTE);
    expect((await ask(other(), client)).statusCode).toBe(200);
  });

  test('more clients than one message holds are all announced, once each', async () => {
    const clients = Array.from({ length: 1000 }, (_, at) => ({
      remoteAddress: `198.51.${at >> 8}.${at & 255}`,
    }));
    for (const client of clients) await ask(api, client);
    const [first, last] = [clients[0], clients.at(-1)];
    if (!first || !last) throw new Error('no clients');
    let looks = 0;
    const leftBefore = async () => {
      looks += 1;
      return (await left(other(), last)) + looks;
    };
    await expect.poll(leftBefore).toBe(MOST - 1);
    expect(await left(other(), first)).toBe(MOST - 2);
  });
});
