import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ImageStoreDown } from '../../adapters/imageStore/imageStore.ts';
import { answerHeaders } from '../../http/answers/answerHeaders.ts';
import { errorHandler } from '../../http/problems.ts';
import { ANIMATED, openTestMedia, PUBLIC_URL, type TestMedia } from '../../testing/media.ts';
import { mediaRoutes } from './routes.ts';
import { readUpload } from './uploads.ts';

let at: TestMedia;

beforeAll(async () => {
  at = await openTestMedia();
});
beforeEach(() => at.reset());
afterAll(() => at.close());

test('an uploaded picture is served as immutable, with the type of a picture', async () => {
  const app = serve();
  const sent = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const picture = await readUpload({ base64: sent.toString('base64') }, { kind: 'avatar' });
  const key = await at.media.add('avatar', 'naru', picture);
  const answer = await app.inject(`/media/${key}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(picture.bytes)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(picture.bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  const etag = String(answer.headers.etag);
  const again = await app.inject({ url: `/media/${key}`, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag, 'cache-control': answer.headers['cache-control'] });
  const head = await app.inject({ method: 'HEAD', url: `/media/${key}` });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(String(picture.bytes.length));
  await app.close();
});

test('an animation and its still have separate addresses and tags', async () => {
  const app = serve();
  const key = await at.media.add('avatar', 'naru', ANIMATED);
  const [moving, still] = await Promise.all(
    [at.media.urlOf(key), at.media.stillUrlOf(key)].map((url) => app.inject(url.slice(PUBLIC_URL.length))),
  );
  expect([moving?.body, still?.body]).toEqual(['RIFF moving', 'RIFF still']);
  expect(moving?.headers.etag).not.toBe(still?.headers.etag);
  await app.close();
});

test.each([
  '/media/',
  '/media/avatar/ab/ab0123456789abcdef0123456789abcd.webp',
  '/media/....//etc/passwd',
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/avatar%2fab%2f..%2f..%2f..%2fkiroku.webp',
  '/media/avatar/ab/ab0123456789abcdef0123456789abcd.webp.part',
  '/media/avatar',
])('%s is unknown, and the answer names no path', async (url) => {
  const app = serve();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).not.toContain('immutable');
  expect(answer.body).not.toMatch(/etc|passwd|kiroku-media|ENOENT/);
  await app.close();
});

test('a picture in an unavailable store is answered with an uncached 503', async () => {
  const away = at.open({ images: { ...at.images, read: () => Promise.reject(new ImageStoreDown('down')) } });
  const app = serve(away);
  const answer = await app.inject('/media/avatar/ab/ab0123456789abcdef0123456789abcd.webp');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  await app.close();
  await away.close();
});

function serve(media = at.media) {
  const app = Fastify();
  app.setErrorHandler(
    errorHandler(
      (status, message) => `<title>${status}</title>${message}`,
      answerHeaders('http://localhost'),
    ),
  );
  mediaRoutes(app, media);
  return app;
}
