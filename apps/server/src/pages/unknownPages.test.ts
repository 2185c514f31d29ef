import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from '@kiroku/contract/paths';
import { beforeAll, expect, test, vi } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { setupSite } from '../testing/setupSite.ts';
import type { RenderPage } from './pages.ts';
import { type PageDeps, readBuiltPages, renderBuiltPages } from './production.ts';

beforeAll(() => ensureBuilt());
const setup = setupSite({ environment: { DEMO_MEMBERS: 'off' } });
const { ask } = setup;

const call: PageDeps['api']['call'] = async () => ({
  ok: false,
  problem: { status: 404, code: 'unknown', message: '' },
});

/** Unknown addresses below each page of the site, below none, and of titles and members. */
const unknownAddresses = (name: string) => [
  ...Object.values(PATHS)
    .filter((path) => !/[.#]|^\/api\//.test(path))
    .map((path) => `${path.replace(/\/$/, '')}/${name}`),
  ...['', '/titre', '/titre/plus', '/episode'].flatMap((end) => [
    `/anime/${name}${end}`,
    `/anime/edit/${name}${end}`,
    `/manga/${name}${end}`,
  ]),
  ...['', '/anime', '/favorites', '/social', '/plus'].map((tab) => `/user/${name}${tab}`),
];

async function renderedBy(deps: PageDeps): Promise<RenderPage> {
  const { build } = await readBuiltPages();
  return renderBuiltPages(build, deps);
}

test('unknown addresses of one kind have the same page', async () => {
  const render = await renderedBy({ api: { call }, now: () => 0, urlToken: true });
  const pages = new Map<string, Set<string>>();
  for (const address of [...unknownAddresses('99999999'), ...unknownAddresses('Personne-du-tout')]) {
    const kinds: string[] = [];
    const rendered = await read(render, address, kinds);
    expect([address, rendered.status, kinds.length]).toEqual([address, 404, 1]);
    const [kind = ''] = kinds;
    pages.set(kind, (pages.get(kind) ?? new Set()).add(rendered.text));
  }
  for (const [kind, texts] of pages) expect([kind, texts.size]).toEqual([kind, 1]);
  expect(pages.size).toBeLessThan(24);
});

async function read(render: RenderPage, address: string, kinds: string[]) {
  const response = await render(
    { address: new URL(`https://kiroku.example${address}`), nonce: 'nonce', incident: '' },
    (kind, renderAnew) => {
      kinds.push(kind);
      return renderAnew();
    },
  );
  return { status: response.status, text: await response.text() };
}

test('a known page is not shared', async () => {
  const render = await renderedBy({ api: { call }, now: () => 0, urlToken: true });
  const kinds: string[] = [];
  for (const path of [PATHS.login, PATHS.register, PATHS.settings]) {
    expect((await read(render, path, kinds)).status).toBe(200);
  }
  expect(kinds).toEqual([]);
});

const statusOf = async (path: string) => (await ask(path)).status;

async function send(path: string, body: object, token = ''): Promise<{ token: string; id: number }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([path, answer.ok]).toEqual([path, true]);
  return (await answer.json()) as { token: string; id: number };
}

test('a new member’s pages exist at once', async () => {
  const pages = ['', '/anime', '/favorites', '/social', '.data'].map((tab) => `/user/Nouvelle${tab}`);
  for (const path of [...pages, ...pages, '/user/Autre'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  await send('/api/auth/signup', {
    username: 'Nouvelle',
    email: 'nouvelle@exemple.fr',
    password: 'une-phrase-de-passe-42',
  });
  for (const path of pages) expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect(await statusOf('/user/Autre')).toBe(404);
});

test('a new title’s page exists at once', async () => {
  const printed = await readFile(join(setup.dataDir, 'compte-equipe.txt'), 'utf8');
  const password = /^Mot de passe : (\S+)$/m.exec(printed)?.[1];
  const { token } = await send('/api/auth/login', { email: 'equipe@kiroku.example', password });
  const create = async () => (await send('/api/anime', { title: 'Nouveau titre', type: 'TV' }, token)).id;
  const next = (await create()) + 1;
  const pages = [`/anime/${next}`, `/anime/${next}.data`, `/anime/edit/${next}/episode`];
  for (const path of [...pages, ...pages]) expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect(await create()).toBe(next);
  for (const path of pages) expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect(await statusOf(`/anime/${next + 1}`)).toBe(404);
});

test('the page of an unknown address is the same from the cache, with or without a secret', async () => {
  const first = await ask('/nulle-part');
  const html = await first.text();
  for (const path of ['/ailleurs', '/nulle-part?token=SECRET', '/404']) {
    const again = await ask(path);
    expect([path, again.status, await again.text()]).toEqual([path, 404, html]);
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(again.headers.get('etag')).toBeNull();
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  }
  expect((await ask('/nulle-part?x=SECRET')).headers.get('referrer-policy')).toBe('no-referrer');
});

test('a page with failing data shows the number of its log line', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = () => Promise.reject(new Error('at secret.ts'));
  const render = await renderedBy({ api: { call: failing }, now: () => 0, urlToken: true });
  const address = new URL('https://kiroku.example/explore?type=TV');
  const response = await render({ address, nonce: 'nonce', incident: 'ab12cd34' }, (_kind, again) => again());
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).toContain('<span id="incident">ab12cd34</span>');
  expect(text).toMatch(/<a [^>]*href="\/explore\?type=TV" data-reload="true">Réessayer<\/a>/);
  expect(text).not.toContain('secret.ts');
  expect(logged.mock.calls[0]).toEqual(['incident ab12cd34', address.href, new Error('at secret.ts')]);
  logged.mockRestore();
});
