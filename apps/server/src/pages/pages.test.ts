import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { ROOT, rawRequest } from '../testing/runSite.ts';
import { setupSite } from '../testing/setupSite.ts';

beforeAll(() => ensureBuilt());
const setup = setupSite({ environment: { PUBLIC_URL: 'https://kiroku.example' } });
const { ask } = setup;
const textOf = async (path: string, init?: RequestInit) => (await ask(path, init)).text();

describe('a page', () => {
  it.each(['/', '/explore', '/explore/manga', '/explore?genre=Action', '/anime/1', '/manga/1'])(
    '%s is a complete French page without JavaScript',
    async (path) => {
      const page = await ask(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const html = await page.text();
      expect(html).toContain('<html lang="fr"');
      expect(html).toMatch(/<title>[^<]*Kiroku/);
      expect(html).toContain('</html>');
    },
  );

  it('a page has security headers', async () => {
    const { headers } = await ask('/explore');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('content-security-policy')).not.toContain('nonce');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('a page contains no nonce, and is the same for every visitor', async () => {
    const html = await textOf('/explore');
    expect(html).not.toContain('nonce=');
    expect(await textOf('/explore', { headers: { cookie: 'a=b', authorization: 'Bearer x' } })).toBe(html);
  });

  it('a page is not sent again while unchanged', async () => {
    const first = await ask('/explore');
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await ask('/explore', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toContain('stale-while-revalidate');
    expect((await ask('/explore', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('a page is sent in brotli, else gzip, only to clients that accept them', async () => {
    const plain = await rawRequest(setup.site.port, 'GET /explore');
    expect(plain).not.toMatch(/content-encoding/i);
    const compressed = await ask('/explore', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('vary')).toBe('accept-encoding');
    expect(plain).toContain(await compressed.text());
    const older = await ask('/explore', { headers: { 'accept-encoding': 'gzip' } });
    expect([older.headers.get('content-encoding'), older.headers.get('vary')]).toEqual([
      'gzip',
      'accept-encoding',
    ]);
    expect(plain).toContain(await older.text());
    const refused = await ask('/explore', { headers: { 'accept-encoding': 'br;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  it('a page answers HEAD like GET, without the body', async () => {
    const head = await ask('/explore', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(head.status).toBe(200);
    const body = await textOf('/explore', { headers: { 'accept-encoding': 'identity' } });
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
    expect(await head.text()).toBe('');
  });

  it('a page with another slug redirects permanently to the title’s address', async () => {
    const page = await ask('/anime/1/mauvais-titre');
    expect(page.status).toBe(301);
    expect(page.headers.get('location')).toMatch(/^\/anime\/1\/[a-z0-9-]+$/);
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(page.headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('account pages', () => {
  it.each([
    ['/signup', 301, '/register'],
    ['/signup?redirect=/anime/1', 301, '/register?redirect=%2Fanime%2F1'],
    ['/settings', 302, '/settings/profile'],
  ])('the former address %s redirects with %i', async (path, status, target) => {
    const page = await ask(path);
    expect([page.status, page.headers.get('location')]).toEqual([status, target]);
  });

  it('only the pages for entering are indexed', async () => {
    const robots = '<meta name="robots" content="noindex"';
    for (const path of ['/login', '/register']) expect(await textOf(path), path).not.toContain('noindex');
    for (const path of ['/recovery', '/verify', '/undo-email', '/settings/profile', '/settings/account'])
      expect(await textOf(path), path).toContain(robots);
  });

  it('the settings are one page for members and visitors, without personal data', async () => {
    const person = { username: 'Reglee', email: 'reglee@exemple.fr', password: 'une-phrase-de-passe-42' };
    const answer = await ask('/api/auth/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    const { token: authorization } = (await answer.json()) as { token: string };
    const page = await textOf('/settings/account');
    expect(await textOf('/settings/account', { headers: { authorization } })).toBe(page);
    expect(page).not.toContain(person.username);
  });
});

describe('pages with a secret in their address', () => {
  it.each(['/?token=SECRET', '/explore?x=SECRET'])(
    '%s is not stored, and its secret is sent nowhere',
    async (path) => {
      const page = await ask(path);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('etag')).toBeNull();
      expect(await page.text()).not.toContain('SECRET');
    },
  );

  it('a page with a secret is the same as without', async () => {
    expect(await textOf('/?token=SECRET')).toBe(await textOf('/'));
  });

  it('a secret does not appear in the site’s output', () => {
    expect(JSON.stringify(setup.site.printed())).not.toContain('SECRET');
  });
});

describe('addresses inside pages', () => {
  const absolute = /(?:canonical" href|og:url" content|og:image" content)="([^"]+)"/g;

  it.each([
    'GET /explore',
    'GET //evil.example/explore',
    'GET http://evil.example/explore',
    'GET /\\evil.example/explore',
  ])('a page never contains the host of the request: %s', async (line) => {
    const answer = await rawRequest(setup.site.port, line);
    const addresses = [...answer.matchAll(absolute)].map(([, address]) => address);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/kiroku\.example\//);
    expect(answer).not.toContain('http://evil.example');
  });
});

describe('addresses without a page', () => {
  const refusals: [string, number, string][] = [
    ['GET /anime/%ff', 400, 'Adresse invalide.'],
    ['GET /%00', 400, 'Adresse invalide.'],
    ['GET /explore?search=%ff', 400, 'Adresse invalide.'],
    ['POST /explore', 405, 'pas cette méthode'],
    ['DELETE /', 405, 'pas cette méthode'],
    ['PATCH /favicon.svg', 405, 'pas cette méthode'],
    ['GET /assets/unknown.js', 404, 'existe pas'],
    ['GET /assets/..%2f..%2f..%2fpackage.json', 404, 'existe pas'],
    ['GET /assets/%2e%2e/%2e%2e/server/index.js', 404, 'existe pas'],
  ];
  it.each(refusals)('%s is %i in plain French', async (line, status, sentence) => {
    const answer = await rawRequest(setup.site.port, line);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('<html lang="fr">');
    expect(answer).toContain(sentence);
    expect(answer).toMatch(/content-security-policy(?:: |" content=")default-src 'none'/i);
    expect(answer).toMatch(/cache-control: no-store/);
  });

  it.each([
    '/nope',
    '/user/personne-du-tout',
    '/anime/999999',
    '/anime/abc',
    '/404',
    '/.env',
    '/../package.json',
    '/.vite/manifest.json',
    '/index.html',
    '/package.json',
  ])('%s is a real 404, with header and footer of the site', async (path) => {
    const answer = await rawRequest(setup.site.port, `GET ${path}`);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).toMatch(/cache-control: no-store/);
    expect(answer).toContain('</footer>');
    expect(answer).not.toContain('"dependencies"');
  });

  it('a wrong method is answered with the allowed ones', async () => {
    expect((await ask('/explore', { method: 'POST', body: 'a=b' })).headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('files of the build', () => {
  const [script = ''] = readdirSync(`${ROOT}/apps/web/build/client/assets`).filter((name) =>
    name.endsWith('.js'),
  );

  it('a build file is immutable and compressed', async () => {
    const file = await ask(`/assets/${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(file.headers.get('content-type')).toContain('javascript');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(file.headers.get('strict-transport-security')).toContain('max-age=');
    const plain = await textOf(`/assets/${script}`, { headers: { 'accept-encoding': 'identity' } });
    expect(await file.text()).toBe(plain);
  });

  it('a build file is served under its own name only', async () => {
    expect((await ask(`/assets/${script}.br`)).status).toBe(404);
    expect((await ask('/server/index.js')).status).toBe(404);
  });

  it('an icon is served for programs that read no page', async () => {
    const icon = await ask('/favicon.ico');
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
    expect(
      Buffer.from(await icon.arrayBuffer())
        .subarray(22, 26)
        .toString('latin1'),
    ).toBe('\x89PNG');
  });

  it('a file that may change is revalidated within a day', async () => {
    expect((await ask('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
  });
});

it('the push worker is revalidated each time, and may connect to the site only', async () => {
  const { headers, status } = await ask('/sw.js');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(headers.get('content-type')).toContain('javascript');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
});

describe('pages about a member', () => {
  it('pages about a member show a new write, and are identical until then', async () => {
    const person = { username: 'Lectrice', email: 'lectrice@exemple.fr', password: 'une-phrase-de-passe-42' };
    const post = (path: string, body: object, token = '') =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
        body: JSON.stringify(body),
      });
    const { token } = (await (await post('/api/auth/signup', person)).json()) as { token: string };
    const page = '/user/Lectrice/anime';
    const empty = await ask(page);
    expect([empty.status, await empty.text()]).toEqual([200, expect.stringContaining('Lectrice')]);
    const etag = empty.headers.get('etag') ?? '';
    expect((await ask(page, { headers: { 'if-none-match': etag } })).status).toBe(304);

    const anime = (await (await ask('/api/anime/1')).json()) as { title: string };
    expect((await post('/api/progression/anime/write', { id: 1, status: 1 }, token)).status).toBe(200);
    const filled = await ask(page, { headers: { 'if-none-match': etag } });
    expect([filled.status, await filled.text()]).toEqual([200, expect.stringContaining(anime.title)]);
    expect((await ask('/user/personne/anime')).status).toBe(404);

    // Visibility may change at any moment: a browser revalidates the page and its data.
    for (const path of [page, `${page}.data`])
      expect((await ask(path)).headers.get('cache-control'), path).toBe('public, no-cache');
  });
});
