import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('calls from any site', () => {
  test('every answer is open to every origin, without credentials', async () => {
    for (const path of [
      '/api/explore/anime',
      '/api/anime/1',
      '/api/anime/abc',
      '/api/nulle-part',
      '/api/search/anime/%ff',
      '/api',
    ]) {
      const { headers } = await api.get(path, { origin: 'https://extension.example' });
      expect([path, headers['access-control-allow-origin']]).toEqual([path, '*']);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['access-control-expose-headers']).toBe(
        'etag, x-total-count, retry-after, content-disposition, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-request-id',
      );
    }
  });

  test.each(['/api/explore/anime', '/api/anime/1', '/api/progression/anime/write', '/api'])(
    'OPTIONS %s allows a preflight from any origin',
    async (url) => {
      const response = await api.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: 'https://extension.example',
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(response.headers['access-control-allow-origin']).toBe('*');
      expect(response.headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE');
      expect(response.headers['access-control-allow-headers']).toBe(
        'authorization, content-type, if-match, if-none-match',
      );
      expect(Number(response.headers['access-control-max-age'])).toBeGreaterThan(0);
    },
  );
});
