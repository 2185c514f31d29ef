import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../testing/api.ts';
import { expectRefusal } from '../testing/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('any site may call', () => {
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
      expect(headers['access-control-expose-headers']).toBe('etag, x-total-count, retry-after');
    }
  });

  test.each(['/api/explore/anime', '/api/anime/1', '/api/progression/anime/write', '/api'])(
    'a browser may ask first: OPTIONS %s',
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

describe('what nobody answers is refused in JSON', () => {
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
    '/api/x%00',
  ])('%s: « Cette adresse n’existe pas. »', async (url) => {
    const response = await api.get(url);
    expectRefusal(response, 404, 'unknown_path');
    expect(response.json().message).toBe("Cette adresse n'existe pas.");
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s of what is only read is a wrong method, whatever the body',
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

  test('outside the API it is a page', async () => {
    const response = await api.inject({ method: 'POST', url: '/apiculture' });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain("Cette adresse n'existe pas.");
    expect((await api.get('/page%00')).statusCode).toBe(400);
  });
});

describe('public answers', () => {
  const PATHS = [
    '/api/explore/anime',
    '/api/explore/manga',
    '/api/anime/1',
    '/api/manga/1',
    '/api/anime/stats/1',
    '/api/search/anime/titan',
    '/api/openapi.json',
  ];

  test.each(PATHS)('%s may be kept, has a tag, and is not sent again to who holds it', async (url) => {
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
  });

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

  test('come in brotli to who accepts it, else in gzip, and plain to who accepts neither', async () => {
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

describe('over a real socket', () => {
  /** Sends bytes as they are and reads until the server hangs up. */
  async function raw(request: string): Promise<{ head: string; body: string }> {
    const { hostname, port } = await api.listen();
    const socket = connect(Number(port), hostname);
    socket.setEncoding('utf8');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {});
    socket.write(request);
    await once(socket, 'close');
    const [head = '', body = ''] = received.split('\r\n\r\n');
    return { head, body };
  }
  const request = (line: string, ...headers: string[]) =>
    [line, 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n');

  test('headers of 20 kB are too large', async () => {
    const { head, body } = await raw(
      request('GET /api/explore HTTP/1.1', `Authorization: ${'x'.repeat(20_000)}`),
    );
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
    expect(head).toMatch(/access-control-allow-origin: \*/i);
    expect(JSON.parse(body)).toEqual({ message: 'Requête trop volumineuse.', code: 'headers_too_large' });
  });

  test('a search of 20 kB is refused too', async () => {
    const { head, body } = await raw(request(`GET /api/search/anime/${'x'.repeat(20_000)} HTTP/1.1`));
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(body).code).toBe('headers_too_large');
  });

  test.each([
    ['what is not HTTP', 'BONJOUR\r\n\r\n'],
    ['an unknown method', request('OUVRIR /api/explore HTTP/1.1')],
    ['a header with a NUL', request('GET /api/explore HTTP/1.1', 'X-A: a\u0000b')],
    ['two lengths', request('POST /api/explore HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2')],
    [
      'a smuggled request',
      request('POST /api/explore HTTP/1.1', 'Content-Length: 6', 'Transfer-Encoding: chunked'),
    ],
  ])('%s is a malformed request', async (_, bytes) => {
    const { head, body } = await raw(bytes);
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(body)).toEqual({ message: 'Requête invalide.', code: 'malformed_request' });
  });

  test('a method that exists elsewhere is refused in JSON', async () => {
    for (const method of ['PROPFIND', 'TRACE', 'MKCOL']) {
      const { head, body } = await raw(request(`${method} /api/explore HTTP/1.1`));
      expect(head).toMatch(/^HTTP\/1\.1 40[45] /);
      expect(JSON.parse(body).message).toMatch(/^Cette adresse n'/);
    }
  });

  test('raw bytes that are no UTF-8 in the address do no harm', async () => {
    const { hostname, port } = await api.listen();
    const socket = connect(Number(port), hostname);
    socket.write(
      Buffer.from(
        'GET /api/search/anime/\xff\xfe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
        'latin1',
      ),
    );
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 (?:200|4\d\d) /);
    socket.destroy();
  });

  test('an ordinary client gets what inject gets', async () => {
    const response = await fetch(new URL('/api/anime/1', await api.listen()));
    expect([response.status, await response.text()]).toEqual([200, (await api.get('/api/anime/1')).body]);
    const refusal = await fetch(new URL('/api/anime/abc', await api.listen()));
    expect([refusal.status, await refusal.json()]).toEqual([
      404,
      { message: 'Anime introuvable.', code: 'unknown_anime' },
    ]);
  });
});
