import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, PUBLIC_URL, type TestApi } from '../../testing/api.ts';
import { addMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { TITAN } from '../../testing/seed.ts';

const API_HOST = 'api.kiroku.example';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ apiHost: API_HOST });
});
afterAll(() => api.close());

const at =
  (host: string) =>
  (url: string, method: 'GET' | 'OPTIONS' | 'POST' = 'GET') =>
    api.inject({ method, url, headers: { host } });
const own = at(API_HOST);

describe('the host of the API', () => {
  test.each(['/anime/1', '/explore/anime?search=titan', '/openapi.json', '/agenda.ics', '/docs'])(
    'the API host answers %s as the site does under /api',
    async (path) => {
      const [here, there] = [await own(path), await api.get(`/api${path}`)];
      expect(here.statusCode).toBe(200);
      expect([here.statusCode, here.body]).toEqual([there.statusCode, there.body]);
      const unlike = { date: expect.anything(), 'x-request-id': expect.anything() };
      expect(here.headers).toEqual({ ...there.headers, ...unlike });
    },
  );

  test('the API host is recognised with a port and in any case', async () => {
    for (const host of ['API.Kiroku.Example', `${API_HOST}:8443`]) {
      expect((await at(host)('/health')).json()).toEqual({ success: true });
    }
  });

  test.each(['/', '/?x=1', '/explore', '/robots.txt', '/media/x', '/api/health', '//health', '/..%2fhealth'])(
    'the API host treats %s as a call',
    async (path) => {
      const answer = await own(path);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      if (answer.statusCode !== 200) expectRefusal(answer);
      else expect(path).toBe('/explore');
    },
  );

  test('the API host redirects a merged title to its own address', async () => {
    const staff = await addMember(api, 'Equipiere', { isStaff: true });
    const merged = await staff.call('POST', 'anime/20/merge', { into: TITAN, reason: 'Doublon' });
    expect(merged.statusCode, merged.body).toBe(200);
    const moved = await own('/anime/20');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/anime/${TITAN}`]);
    const elsewhere = await api.get('/api/anime/20');
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([301, `/api/anime/${TITAN}`]);
  });

  test('the API host answers preflights and wrong methods as the site does', async () => {
    expect((await own('/anime/1', 'OPTIONS')).headers['access-control-allow-methods']).toContain('PATCH');
    expectRefusal(await own('/health', 'POST'), 405, 'wrong_method');
  });

  test('the API host answers over a socket as well', async () => {
    const { port } = await api.listen();
    const { request } = await import('node:http');
    const read = (path: string) =>
      new Promise<number>((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path, headers: { host: API_HOST } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sent.on('error', reject).end();
      });
    expect([await read('/health'), await read('/api/health'), await read('/nulle-part')]).toEqual([
      200, 404, 404,
    ]);
    expect(await read('http://elsewhere.example/health')).toBe(404);
  });
});

test('other hosts answer calls only under /api', async () => {
  for (const host of ['kiroku.example', `x.${API_HOST}`, 'localhost']) {
    expect((await at(host)('/api/health')).statusCode).toBe(200);
    expect((await at(host)('/health')).statusCode).toBe(404);
  }
});

test('the API description names the API host first', async () => {
  const { servers } = (await api.get('/api/openapi.json')).json();
  expect(servers).toEqual([{ url: `https://${API_HOST}` }, { url: `${PUBLIC_URL}/api` }]);
});
