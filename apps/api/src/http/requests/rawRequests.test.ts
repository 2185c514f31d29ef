import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('raw requests over a socket', () => {
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

  test('headers of 20 kB are refused as too large', async () => {
    const { head, body } = await raw(
      request('GET /api/explore HTTP/1.1', `Authorization: ${'x'.repeat(20_000)}`),
    );
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
    expect(head).toMatch(/access-control-allow-origin: \*/i);
    expect(JSON.parse(body)).toEqual({ message: 'Requête trop volumineuse.', code: 'headers_too_large' });
  });

  test('a search of 20 kB is refused as too large', async () => {
    const { head, body } = await raw(request(`GET /api/search/anime/${'x'.repeat(20_000)} HTTP/1.1`));
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(body).code).toBe('headers_too_large');
  });

  test.each([
    ['text that is not HTTP', 'BONJOUR\r\n\r\n'],
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

  const lines = (...all: string[]) => [...all, 'Connection: close', '', ''].join('\r\n');
  const VISITED = ['GET /api/anime/1 HTTP/1.1', 'GET /explore HTTP/1.1', 'POST /api/auth/login HTTP/1.1'];

  test.each([
    ['none', []],
    ['an empty one', ['Host:']],
    ['two', ['Host: a', 'Host: b']],
    ['the same one twice', ['Host: a', 'hOST: a']],
    ['two in one line', ['Host: a, b']],
    ['a path', ['Host: a/b']],
    ['a user', ['Host: user@a']],
    ['a space', ['Host: a b']],
    ['an invalid port', ['Host: a:b']],
    ['an address without brackets', ['Host: ::1']],
    ['an open bracket', ['Host: [::1']],
    ['a broken escape', ['Host: a%zz']],
    ['a name of 20 kB', [`Host: ${'a'.repeat(15_000)}`]],
  ])('a request with %s as its Host is malformed, whichever address it asks for', async (_, hosts) => {
    for (const line of VISITED) {
      const { head } = await raw(lines(line, ...hosts));
      expect([line, head]).toEqual([line, expect.stringMatching(/^HTTP\/1\.1 400 /)]);
    }
    const { body } = await raw(lines('GET /api/anime/1 HTTP/1.1', ...hosts));
    expect(JSON.parse(body)).toEqual({ message: 'Requête invalide.', code: 'malformed_request' });
  });

  test.each([
    'Host: a',
    'Host: a.example:3000',
    'Host: 127.0.0.1',
    'Host: [::1]:3000',
    'Host: a_b.example',
    'Host: a:',
  ])('a request with %j is answered', async (host) => {
    expect((await raw(lines('GET /api/anime/1 HTTP/1.1', host))).head).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('a request of HTTP/1.0 needs no Host', async () => {
    expect((await raw(lines('GET /api/anime/1 HTTP/1.0'))).head).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('a method of another protocol is refused in JSON', async () => {
    for (const method of ['PROPFIND', 'TRACE', 'MKCOL']) {
      const { head, body } = await raw(request(`${method} /api/explore HTTP/1.1`));
      expect(head).toMatch(/^HTTP\/1\.1 40[45] /);
      expect(JSON.parse(body).message).toMatch(/^Cette adresse n'/);
    }
  });

  test('an address with bytes that are not UTF-8 does not break the server', async () => {
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

  test('a fetch over a socket gets the answer of inject', async () => {
    const response = await fetch(new URL('/api/anime/1', await api.listen()));
    expect([response.status, await response.text()]).toEqual([200, (await api.get('/api/anime/1')).body]);
    const refusal = await fetch(new URL('/api/anime/abc', await api.listen()));
    expect([refusal.status, await refusal.json()]).toEqual([
      404,
      { message: 'Anime introuvable.', code: 'unknown_anime' },
    ]);
  });
});
