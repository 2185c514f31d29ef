import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { ByteWriter } from '../../lib/byteWriter.ts';
import { CacheBudget } from '../../lib/cacheBudget.ts';
import { jsonContent, ReadyResponse, ResponseCache, sendReady, textContent } from './readyResponse.ts';
import { Slice } from './slice.ts';
import { SlicedBody } from './slicedBody.ts';

const plain = (text: string) => textContent(text, 'text/plain; charset=utf-8');
const long = new ReadyResponse(jsonContent({ text: 'é'.repeat(2000) }));
const short = new ReadyResponse(jsonContent({ a: 1 }));
const sliced = new ReadyResponse({
  body: new SlicedBody([new Slice((writer) => writer.bytes(long.body), new ByteWriter())]),
  value: () => null,
});
const app = Fastify();
app.get('/sliced', async (request, reply) => sendReady(sliced, request, reply));
app.get('/long', async (request, reply) => sendReady(long, request, reply));
app.get('/short', async (request, reply) => sendReady(short, request, reply));
app.post('/long', async (request, reply) => sendReady(long, request, reply));
afterAll(() => app.close());

const opaque = long.etag.replace('W/', '');

test('a compressed form holds no more memory than its declared weight', async () => {
  const text = Array.from({ length: 300 }, (_, at) => `${at} épisodes`).join(' ');
  const { forms } = new ReadyResponse(textContent(text, 'text/plain'));
  for (const encoding of ['br', 'gzip'] as const) {
    const form = await forms.in(encoding);
    expect(form.buffer.byteLength, encoding).toBeLessThanOrEqual(form.length * 1.25);
  }
});

test('a small cached answer holds only its own bytes, whatever was built beside it', async () => {
  for (const length of [1, 100, 1000, 10_000]) {
    const { body, forms } = new ReadyResponse(plain(randomBytes(length).toString('hex')));
    const held = [body, ...(await Promise.all([forms.in('br'), forms.in('gzip')]))];
    for (const { buffer, length: bytes } of held) expect(buffer.byteLength).toBeLessThanOrEqual(bytes * 1.25);
  }
});

test('a body in slices is sent in zstd to browsers, in gzip to others, and plain to the rest', async () => {
  const sent = async (accepted: string) => {
    const { headers, rawPayload } = await app.inject({
      url: '/sliced',
      headers: { 'accept-encoding': accepted },
    });
    return { encoding: headers['content-encoding'], bytes: rawPayload };
  };
  const [browser, other, none] = [
    await sent('gzip, deflate, br, zstd'),
    await sent('gzip'),
    await sent('br'),
  ];
  expect([browser.encoding, other.encoding, none.encoding]).toEqual(['zstd', 'gzip', undefined]);
  for (const bytes of [zstdDecompressSync(browser.bytes), gunzipSync(other.bytes), none.bytes])
    expect(bytes.equals(long.body)).toBe(true);
});

test('an error after a failed compression is sent without Content-Encoding', async () => {
  let written = 0;
  const broken = new Slice((writer) => {
    written += 1;
    if (written > 1) throw new Error('broken');
    writer.bytes(long.body);
  }, new ByteWriter());
  const failing = new ReadyResponse({ body: new SlicedBody([broken]), value: () => null });
  const own = Fastify();
  own.get('/', async (request, reply) => sendReady(failing, request, reply));
  const { statusCode, headers } = await own.inject({ url: '/', headers: { 'accept-encoding': 'zstd' } });
  await own.close();
  expect([statusCode, headers['content-encoding']]).toEqual([500, undefined]);
});

describe('If-None-Match', () => {
  test.each([
    long.etag,
    opaque,
    '*',
    ` ${long.etag} `,
    `"other", ${long.etag}`,
    `${opaque},W/"other"`,
    `W/"a" , ${opaque} , "b"`,
  ])('If-None-Match %s gets 304', async (tags) => {
    const response = await app.inject({ url: '/long', headers: { 'if-none-match': tags } });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect(response.headers.etag).toBe(long.etag);
    expect(response.headers.vary).toBe('accept-encoding, authorization');
  });

  test.each([
    '"other"',
    '',
    opaque.slice(0, -2),
    opaque.slice(1, -1),
    `"x${opaque.slice(1)}`,
    'W/*',
    short.etag,
  ])('If-None-Match %s gets the body', async (tags) => {
    expect((await app.inject({ url: '/long', headers: { 'if-none-match': tags } })).statusCode).toBe(200);
  });

  test('If-None-Match does not turn the answer to a write into a 304', async () => {
    const response = await app.inject({ method: 'POST', url: '/long', headers: { 'if-none-match': '*' } });
    expect(response.statusCode).toBe(200);
  });
});

describe('Accept-Encoding', () => {
  test.each([
    'br',
    'gzip, br',
    'BR',
    'br;q=1',
    'gzip;q=0.5, br;q=1.0',
    'gzip;q=0.5, br;q=0.5',
    'deflate,br ; q=0.1',
    '*',
    'gzip, br, zstd',
  ])('Accept-Encoding « %s » gets brotli', async (accepted) => {
    const response = await app.inject({ url: '/long', headers: { 'accept-encoding': accepted } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload)).toEqual(long.body);
  });

  test.each([
    'gzip',
    'gzip, deflate',
    'GZIP',
    'gzip;q=1.0, br;q=0.5',
    'gzip, br;q=0, zstd',
    'identity;q=0.5, gzip',
  ])('Accept-Encoding « %s » gets gzip', async (accepted) => {
    const response = await app.inject({ url: '/long', headers: { 'accept-encoding': accepted } });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers.vary).toBe('accept-encoding, authorization');
    expect(gunzipSync(response.rawPayload)).toEqual(long.body);
  });

  test.each([
    '',
    'br;q=0',
    'br; q=0.000',
    'gzip;q=0',
    'xbr',
    'br-x',
    'identity',
    'identity, br;q=0.5',
    'zstd',
  ])('Accept-Encoding « %s » gets plain text', async (accepted) => {
    const response = await app.inject({ url: '/long', headers: { 'accept-encoding': accepted } });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.rawPayload).toEqual(long.body);
  });

  test('a short answer is not compressed', async () => {
    const response = await app.inject({ url: '/short', headers: { 'accept-encoding': 'br' } });
    expect([response.headers['content-encoding'], response.body]).toEqual([undefined, '{"a":1}']);
  });
});

test('equal answers have equal tags, and different answers different ones', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(new ReadyResponse(plain(one)).etag === new ReadyResponse(plain(other)).etag).toBe(one === other);
    }),
  );
});

describe('cached answers', () => {
  test('cached answers are valid only for their version', () => {
    const cache = new ResponseCache<string>({ name: 'lists', budget: new CacheBudget(10_000) });
    cache.store('liste', 1, plain('[1]'));
    expect(cache.get('liste', 1)?.body.toString()).toBe('[1]');
    expect(cache.get('liste', 2)).toBeUndefined();
    cache.store('liste', 2, plain('[2]'));
    expect(cache.get('liste', 2)?.body.toString()).toBe('[2]');
  });

  test('cached answers stay within their budget, compressed forms included', async () => {
    const most = 100_000;
    const cache = new ResponseCache<string>({ name: 'lists', budget: new CacheBudget(most) });
    for (let at = 0; at < 200; at++) {
      // Random bytes hardly compress: the forms weigh much.
      const { forms } = cache.store(`liste ${at}`, 1, plain(randomBytes(1500).toString('base64')));
      await Promise.all([forms.in('br'), forms.in('gzip')]);
    }
    const left = Array.from({ length: 200 }, (_, at) => cache.get(`liste ${at}`, 1)).filter(
      (one) => one !== undefined,
    );
    expect(left.length).toBeGreaterThan(5);
    expect(left.reduce((sum, { body, forms }) => sum + body.length + forms.bytes, 0)).toBeLessThanOrEqual(
      most,
    );
  });
});
