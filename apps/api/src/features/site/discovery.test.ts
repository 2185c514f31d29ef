import { titlePath } from '@kiroku/contract/catalogue/titles';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApi, PUBLIC_URL, type TestApi } from '../../testing/api.ts';
import { ADULT, NAMELESS_IN_LATIN, TITAN } from '../../testing/seed.ts';
import { announceChange } from '../catalogue/store.ts';
import { discoveryRoutes } from './discovery.ts';
import { sitemap } from './sitemap.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

test('robots.txt allows all pages with content, and names the sitemap', async () => {
  const response = await api.get('/robots.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe(
    [
      'User-agent: *',
      'Allow: /',
      'Allow: /api/docs',
      'Disallow: /api/',
      'Disallow: /settings',
      'Disallow: /dashboard',
      '',
      `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
      '',
    ].join('\n'),
  );
});

test('the address for changing passwords redirects to its page', async () => {
  const response = await api.get('/.well-known/change-password');
  expect([response.statusCode, response.headers.location]).toEqual([302, '/settings/account']);
});

describe('sitemaps', () => {
  test('the index names the sitemap of pages and one for ten thousand titles of a kind', async () => {
    const response = await api.get('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(response.body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    );
    expect(locations(response.body)).toEqual(
      ['pages', 'franchises', 'anime-1', 'manga-1'].map((name) => `${PUBLIC_URL}/sitemap-${name}.xml`),
    );
  });

  test('every public page is in the sitemap', async () => {
    expect(locations((await api.get('/sitemap-pages.xml')).body)).toEqual(
      [
        '/',
        '/explore',
        '/explore/manga',
        '/agenda',
        '/premium',
        '/team',
        '/mentions-legales',
        '/accessibilite',
        '/developpeurs',
        '/feedback/bugs',
        '/feedback/request',
      ].map((path) => PUBLIC_URL + path),
    );
  });

  test('every title except adult ones is in the sitemap, with address and date of change', async () => {
    const { body } = await api.get('/sitemap-anime-1.xml');
    const shown = api.catalogue.memories.anime.all().filter(({ adult }) => !adult);
    expect(locations(body)).toEqual(shown.map((title) => PUBLIC_URL + titlePath('anime', title.id, title)));
    expect(body).toContain(
      `<loc>${PUBLIC_URL}/anime/${TITAN}/l-attaque-des-titans</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>`,
    );
    expect(locations(body)).toContain(`${PUBLIC_URL}/anime/${NAMELESS_IN_LATIN}`);
    expect(body).not.toContain(`/anime/${ADULT}/`);
    expect(locations((await api.get('/sitemap-manga-1.xml')).body)).toContain(
      `${PUBLIC_URL}/manga/1/berserk`,
    );
  });

  test('the parts of a sitemap add up to the whole', async () => {
    const app = Fastify();
    discoveryRoutes(app, {
      catalogue: api.catalogue,
      relations: api.relations,
      publicUrl: PUBLIC_URL,
      titlesPerSitemap: 7,
    });
    const parts = locations((await app.inject('/sitemap.xml')).body).filter((address) =>
      address.includes('-anime-'),
    );
    const whole = locations((await api.get('/sitemap-anime-1.xml')).body);
    expect(parts).toHaveLength(Math.ceil(whole.length / 7));
    const listed: string[] = [];
    for (const address of parts) {
      const some = locations((await app.inject(new URL(address).pathname)).body);
      expect(some.length).toBeLessThanOrEqual(7);
      listed.push(...some);
    }
    expect(listed).toEqual(whole);
    await app.close();
  });

  test.each([
    'anime-2',
    'anime-0',
    'anime-01',
    'anime-x',
    'anime-9999999',
    'anime--1',
    'novel-1',
    'anime-1.xml',
  ])('the sitemap sitemap-%s.xml does not exist', async (name) => {
    expect((await api.get(`/sitemap-${name}.xml`)).statusCode).toBe(404);
  });

  test('a sitemap of ten thousand longest addresses is under 50 MB', () => {
    const address = `${PUBLIC_URL}/anime/2147483647/${'oe'.repeat(500)}`;
    const entry = { address, changedAt: Date.parse('2026-02-03T04:05:06Z') };
    expect(Buffer.byteLength(sitemap(Array(10_000).fill(entry)))).toBeLessThan(50_000_000);
  });

  test('addresses in a sitemap are escaped', () => {
    expect(sitemap([{ address: `https://a.example/?x=1&y='<">` }])).toContain(
      '<loc>https://a.example/?x=1&amp;y=&#39;&lt;&quot;&gt;</loc>',
    );
  });

  test('a sitemap has one ETag until the catalogue changes', async () => {
    const { etag } = (await api.get('/sitemap-anime-1.xml')).headers;
    const ask = () => api.get('/sitemap-anime-1.xml', { 'if-none-match': String(etag) });
    expect((await ask()).statusCode).toBe(304);
    await api.db.sql.transaction().execute(async (transaction) => {
      await transaction.updateTable('anime').set({ title: 'Autre nom' }).where('id', '=', TITAN).execute();
      await announceChange(transaction, 'anime', [TITAN]);
    });
    await vi.waitFor(async () => expect((await ask()).statusCode).toBe(200), {
      timeout: 180_000,
      interval: 5,
    });
    expect((await ask()).body).toContain(`/anime/${TITAN}/autre-nom<`);
  });

  test('sitemaps run no statement', async () => {
    api.statements();
    for (const path of [
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/sitemap-anime-1.xml',
      '/sitemap-manga-1.xml',
    ]) {
      expect((await api.get(path)).statusCode).toBe(200);
    }
    expect(api.statements()).toBe(0);
  });
});

test('the manifest describes an installable app with existing icons', async () => {
  const response = await api.get('/manifest.webmanifest');
  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = response.json();
  expect(manifest).toMatchObject({
    short_name: 'Kiroku',
    lang: 'fr',
    start_url: '/',
    display: 'standalone',
    theme_color: '#48B5FF',
  });
  expect(manifest.name).toBe('Kiroku · Le journal de vos anime et mangas');
  expect(manifest.background_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(manifest.icons).toEqual([
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]);
});
