import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('public answers', () => {
  const PATHS = [
    '/api/explore/anime',
    '/api/explore/manga',
    '/api/anime/1',
    '/api/manga/1',
    '/api/search/anime/titan',
    '/api/openapi.json',
  ];

  test.each(PATHS)(
    '%s is cacheable, has an ETag, and is not sent again to a client with that tag',
    async (url) => {
      const { headers, statusCode } = await api.get(url);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toMatch(/^public, max-age=\d+/);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers.vary).toMatch(/accept-encoding/);
      expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
      const again = await api.get(url, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers.etag).toBe(headers.etag);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
      expect(again.headers['x-total-count']).toBe(headers['x-total-count']);
    },
  );

  test.each(PATHS)('HEAD %s answers like GET, without the body', async (url) => {
    const get = await api.get(url);
    const head = await api.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'cache-control', 'content-type', 'content-length', 'x-total-count', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
    const known = await api.inject({
      method: 'HEAD',
      url,
      headers: { 'if-none-match': String(get.headers.etag) },
    });
    expect(known.statusCode).toBe(304);
  });

  test('answers are sent in brotli, else gzip, else plain, as the client accepts', async () => {
    const plain = await api.get('/api/explore/anime');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const small = await api.get('/api/explore/anime', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const older = await api.get('/api/explore/anime', { 'accept-encoding': 'gzip, br;q=0' });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.rawPayload).toString()).toBe(plain.body);
  });
});
