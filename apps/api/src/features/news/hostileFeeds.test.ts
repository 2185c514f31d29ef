import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openApiOver } from '../../testing/api.ts';
import { body, endless, type FeedAnswer, rss, status } from '../../testing/fakeFeeds.ts';
import { setupFeeds } from './fixtures/setupFeeds.ts';

const site = setupFeeds();
const item = (name: string) => ({ title: name, link: `https://fil.example/${name}`, guid: name });
const MEGABYTE = 2 ** 20;
const DAY = 24 * 3_600_000;
const NOT_A_FEED = 'n’est pas un flux RSS ou Atom lisible';

const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${'a'.repeat(10)}">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>${rss([{ title: '&j;', link: 'https://x.example' }]).slice(21)}`;
const inside = rss([item('x')]).replace(
  '<item>',
  `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(9000)}">]><item>${'&a;'.repeat(1000)}`,
);
const external = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss([{ title: '&x;', link: 'https://x.example' }]).slice(21)}`;

const HOSTILE: Record<string, [FeedAnswer, string]> = {
  'not found': [status(404), 'a répondu 404'],
  'a failing server': [status(500), 'a répondu 500'],
  HTML: [body('<!doctype html><title>Un instant…</title><p>Robot ?'), NOT_A_FEED],
  'an empty answer': [body(''), NOT_A_FEED],
  JSON: [body('{"version":"https://jsonfeed.org/version/1.1","items":[]}'), NOT_A_FEED],
  'bytes of chance': [body(Buffer.from([0, 1, 2, 255, 254, 0, 60, 63])), NOT_A_FEED],
  'XML without an end': [body('<rss><channel><item><title><![CDATA[x'), NOT_A_FEED],
  'an entity bomb': [body(bomb), 'déclare des entités, ce qui est refusé'],
  'an entity bomb within': [body(inside), 'déclare des entités, ce qui est refusé'],
  'an outside entity': [body(external), 'déclare des entités, ce qui est refusé'],
  'a hundred thousand levels': [body(`<rss><channel><item>${'<a>'.repeat(100_000)}`), NOT_A_FEED],
  'an endless answer': [endless, 'pèse plus de 1 Mo'],
  'a gzip bomb': [
    body(gzipSync(Buffer.alloc(200 * MEGABYTE, 32)), { 'content-encoding': 'gzip' }),
    'pèse plus de 1 Mo',
  ],
  'a brotli bomb': [
    body(brotliCompressSync(Buffer.alloc(20 * MEGABYTE, 32)), { 'content-encoding': 'br' }),
    'pèse plus de 1 Mo',
  ],
  'redirects in a circle': [status(302, { location: '/one' }), 'redirige trop de fois'],
  'a redirect to a file': [
    status(301, { location: 'file:///etc/passwd' }),
    'mène à une adresse qui n’est pas du web',
  ],
  'a redirect to nowhere': [status(301, { location: 'http://' }), 'mène à une adresse qui n’en est pas une'],
  'a connection reset': [
    (response) => void response.socket?.resetAndDestroy(),
    'ne s’est pas laissé joindre',
  ],
  'broken compression': [body('plain text', { 'content-encoding': 'gzip' }), 'ne s’est pas laissé joindre'],
};

test.each(Object.entries(HOSTILE))(
  '%s is a failure that removes no article',
  async (_, [answer, failure]) => {
    site.server.answer('/one', body(rss([item('resté')])));
    await site.read();
    site.server.answer('/one', answer);
    site.server.answer('/two', body(rss([item('venu')])));
    await site.read();
    const [one, two] = await site.states();
    expect(one.failure).toContain(failure);
    expect(two.failure).toBeNull();
    expect((await site.titles()).sort()).toEqual(['resté', 'venu']);
  },
);

test.each<[string, FeedAnswer]>([
  ['no answer', () => {}],
  ['an answer that stops', (response) => void response.writeHead(200).write('<rss>')],
])('%s times out and removes no article', async (_, answer) => {
  site.server.answer('/one', body(rss([item('resté')])));
  await site.read();
  site.server.answer('/one', answer);
  const impatient = await openApiOver(site.api.db, () => {}, {
    now: site.api.clock.now,
    news: { ...site.settings(), timeoutMs: 1000 },
  });
  site.api.clock.advance(DAY);
  await impatient.feeds.readDue();
  await impatient.app.close();
  expect((await site.states())[0].failure).toContain('n’a pas répondu en 1 s');
  expect(await site.titles()).toEqual(['resté']);
});

test('a moved feed is read after at most two redirects', async () => {
  site.server.answer('/one', status(301, { location: '/three' }));
  site.server.answer('/three', status(307, { location: site.server.url('/four') }));
  site.server.answer('/four', body(rss([item('là')])));
  await site.read();
  expect(await site.titles()).toEqual(['là']);
  site.server.answer('/four', status(302, { location: '/five' }));
  site.server.answer('/five', body(rss([item('trop loin')])));
  await site.read();
  expect((await site.states())[0].failure).toBe('redirige trop de fois');
});

test('a feed that is slow to parse is read or abandoned without blocking the site for long', async () => {
  const tiring = [
    `${'&lt;b&gt;'.repeat(110_000)}`,
    `${'&#65;'.repeat(200_000)}`,
    '<'.repeat(900_000),
    '<![CDATA['.repeat(100_000),
    '<!--'.repeat(200_000),
  ];
  for (const title of tiring) {
    site.server.answer('/one', body(rss([{ ...item('x'), title }])));
    site.server.answer('/two', body(rss([item('venu')])));
    await site.read();
    expect(await site.titles()).toContain('venu');
  }
});
