import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { expectRefusal } from '../../testing/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('unknown calls', () => {
  test.each([
    '/api',
    '/api/',
    '/api?x=1',
    '/api/nulle-part',
    '/api/animes',
    '/api/anime/1/2',
    '/api/explore/anime/',
    '/api/ANIME/1',
    '/api/constructor',
    '/api/.env',
    '/api/explore.data',
    '/api/x%00',
  ])('%s is refused in JSON as an unknown address', async (url) => {
    const response = await api.get(url);
    expectRefusal(response, 404, 'unknown_path');
    expect(response.json().message).toBe("Cette adresse n'existe pas.");
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s on a call that only reads is a wrong method, whatever the body',
    async (method) => {
      const bodies = [undefined, '{"id":1}', '{broken', '<xml/>'];
      for (const url of ['/api/explore/anime', '/api/anime/stats/1', '/api/search/anime/x', '/api/health']) {
        for (const payload of bodies) {
          const headers = { 'content-type': payload?.startsWith('<') ? 'text/xml' : 'application/json' };
          const response = await api.inject({
            method,
            url,
            headers,
            ...(payload !== undefined && { payload }),
          });
          expectRefusal(response, 405, 'wrong_method');
          expect(response.json().message).toBe("Cette adresse n'accepte pas cette méthode.");
          expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
        }
      }
    },
  );

  test('an unknown address outside the API gets an HTML page', async () => {
    const response = await api.inject({ method: 'POST', url: '/apiculture' });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain("Cette adresse n'existe pas.");
    expect((await api.get('/page%00')).statusCode).toBe(400);
  });
});
