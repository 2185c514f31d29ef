import { endpoint } from '@kiroku/contract/base/endpoint';
import { exploreAnime, readAnime, readAnimeStats, searchAnime } from '@kiroku/contract/catalogue/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi, type TestApi } from '../testing/api.ts';
import { expectRefusal } from '../testing/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('calls from pages in this process', () => {
  test('a call in the process gets the answer and headers of an HTTP call', async () => {
    const explored = await api.call(exploreAnime, { query: { genre: 'Action', page: '1' } });
    const response = await api.get('/api/explore/anime?genre=Action&page=1');
    expect(explored).toEqual({
      ok: true,
      reply: response.json(),
      headers: { 'x-total-count': response.headers['x-total-count'] },
    });
    const read = await api.call(readAnime, { params: { id: '1' } });
    expect(read).toEqual({ ok: true, reply: (await api.get('/api/anime/1')).json(), headers: {} });
    const stats = await api.call(readAnimeStats, { params: { id: '1' } });
    expect(stats).toMatchObject({ ok: true, reply: (await api.get('/api/anime/stats/1')).json() });
  });

  test('a call in the process gets the refusal of an HTTP call', async () => {
    expect(await api.call(readAnime, { params: { id: 'abc' } })).toEqual({
      ok: false,
      problem: { status: 404, code: 'unknown_anime', message: 'Anime introuvable.' },
    });
    expect(await api.call(exploreAnime, { query: { page: '0' } })).toMatchObject({
      ok: false,
      problem: { status: 422, code: 'invalid_input', message: 'Filtre invalide : Page.' },
    });
    expect(await api.call(searchAnime, { params: { q: '\u0000' } })).toMatchObject({
      ok: false,
      problem: { message: 'Caractères non autorisés.' },
    });
  });

  test('a call in the process to an endpoint without a binding throws', () => {
    const nowhere = endpoint({
      method: 'GET',
      path: '/nulle-part',
      summary: '',
      tag: '',
      access: 'anyone',
      reply: z.null(),
    });
    expect(() => api.call(nowhere)).toThrow('no binding for GET /nulle-part');
  });
});

test('any method, address and query brings an answer or a refusal', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'api',
      'explore',
      'anime',
      'manga',
      'search',
      'stats',
      'health',
      'openapi.json',
      'docs',
      '1',
      '..',
      '',
      '%00',
      '%ff',
      '%',
      '%2F',
    ),
    fc
      .string({ unit: 'binary', maxLength: 12 })
      .filter((text) => text.isWellFormed())
      .map(encodeURIComponent),
  );
  const name = fc.constantFrom(
    'page',
    'genre',
    'search',
    'year',
    'adult',
    'sortBy',
    'genre[]',
    '__proto__',
    'x',
  );
  const value = fc.oneof(
    piece,
    fc.integer().map(String),
    fc.constantFrom('true', '1e9', 'Action,Drama', '%ED%A0%80'),
  );
  const query = fc.array(
    fc.tuple(name, value).map(([key, text]) => `${key}=${text}`),
    { maxLength: 4 },
  );
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
  await fc.assert(
    fc.asyncProperty(method, fc.array(piece, { maxLength: 4 }), query, async (asked, pieces, pairs) => {
      const url = `/api/${pieces.join('/')}?${pairs.join('&')}`;
      const response = await api.inject({ method: asked as 'GET', url });
      expect(response.statusCode).toBeLessThan(500);
      // light-my-request resolves "..", which may lead out of /api: there, a page answers.
      if (response.statusCode < 400 || asked === 'HEAD' || pieces.includes('..')) return;
      expectRefusal(response);
    }),
    { numRuns: 500 },
  );
});
