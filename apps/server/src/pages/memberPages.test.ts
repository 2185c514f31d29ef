import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE } from '@kiroku/contract/site/config';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { ROOT, rawRequest } from '../testing/runSite.ts';
import { setupSite } from '../testing/setupSite.ts';

/** Every page with members' choices or texts; a missing one fails the last test. */
const ABOUT_MEMBERS = [
  '/user/:username',
  '/user/:username/anime',
  '/user/:username/manga',
  '/user/:username/favorites',
  '/user/:username/social',
  '/team',
];
/** Pages about a member for the staff alone: the rendered page is the same for every member. */
const OF_STAFF = ['/moderation/:uid'];
const TITLE = 1;
/** The member of the first start of a demo, shown on the team page too. */
const NAME = SITE.name;

beforeAll(() => ensureBuilt());
const setup = setupSite({ environment: { DEMO_MEMBERS: 'off', SITE_FILE: 'e2e/site.json' } });
const { ask } = setup;
let token: string;
let title: string;

beforeAll(async () => {
  const printed = await readFile(join(setup.dataDir, 'compte-equipe.txt'), 'utf8');
  const password = /^Mot de passe : (\S+)$/m.exec(printed)?.[1];
  const signedIn = await send('POST', '/api/auth/login', { email: 'equipe@kiroku.example', password });
  token = ((await signedIn.json()) as { token: string }).token;
  title = ((await (await ask(`/api/anime/${TITLE}`)).json()) as { title: string }).title;
  await send('POST', '/api/progression/anime/write', { id: TITLE, status: 1 });
  await send('POST', '/api/favorite/add', { id: TITLE, type: 'Anime' });
});

async function send(method: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  const answer = await ask(path, { method, headers, body: JSON.stringify(body) });
  expect([path, answer.ok]).toEqual([path, true]);
  return answer;
}
const choose = (visibility: string) => send('PUT', '/api/user/preferences', { visibility });
const addressOf = (route: string) => route.replace(':username', NAME);

describe.each([...ABOUT_MEMBERS, ...ABOUT_MEMBERS.map((route) => `${route}.data`)])('%s', (route) => {
  it('the page is revalidated at each request, and not sent again while unchanged', async () => {
    const page = await ask(addressOf(route));
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    await page.text();
    const etag = page.headers.get('etag') ?? '';
    const again = await ask(addressOf(route), { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
      304,
      '',
      'public, no-cache',
    ]);
  });

  it('the page shows the member’s new colour at once', async () => {
    const etagOf = async () => (await ask(addressOf(route))).headers.get('etag');
    await send('PUT', '/api/user/themeColor', { themeColor: '#E13333' });
    const red = await etagOf();
    await send('PUT', '/api/user/themeColor', { themeColor: '#4CC951' });
    expect(await etagOf()).not.toBe(red);
  });
});

describe('hidden libraries', () => {
  /** All ways in which the routes understand the address of one page. */
  it.each([
    '/user/NAME/anime',
    '/USER/name/Anime',
    '/%75ser/NAME/anime',
    '/x/../user/NAME/anime',
    '/user/NAME/anime/',
    '/user/NAME/anime.data',
    '/user/NAME/favorites',
    '/user/NAME',
  ])('a hidden library disappears from cached pages at once: %s', async (written) => {
    const line = `GET ${written.replace('NAME', NAME).replace('name', NAME.toLowerCase())}`;
    await choose('everyone');
    const shown = await rawRequest(setup.site.port, line);
    expect(shown).toMatch(/^HTTP\/1\.1 200 /);
    expect(shown).toContain(title);
    await choose('nobody');
    const hidden = await rawRequest(setup.site.port, line);
    expect(hidden).toMatch(/^HTTP\/1\.1 200 /);
    expect(hidden).toMatch(/cache-control: public, no-cache/);
    expect(hidden).not.toContain(title);
  });
});

it('the history page of a title is revalidated, and shows a change at once', async () => {
  const address = `/anime/history/${TITLE}`;
  const before = await ask(address);
  expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  expect(await before.text()).not.toContain('Un synopsis que l’équipe a corrigé.');
  await send('PATCH', `/api/anime/${TITLE}`, { synopsis: 'Un synopsis que l’équipe a corrigé.' });
  const after = await (await ask(address)).text();
  expect(after).toContain(`/user/${NAME}`);
  expect(after).toContain('corrigé');
});

it('the former address of a member redirects to the same page under the new name', async () => {
  const person = { username: 'Ancienne', email: 'ancienne@exemple.fr', password: 'une-phrase-de-passe-42' };
  const { token: authorization } = (await (await send('POST', '/api/auth/signup', person)).json()) as {
    token: string;
  };
  const renamed = await ask('/api/user/username', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ username: 'Nouvelle' }),
  });
  expect(renamed.status).toBe(200);
  const page = await ask('/user/Ancienne/social');
  expect([page.status, page.headers.get('location')]).toEqual([302, '/user/Nouvelle/social']);
});

it('the page of members found is fresh at each request', async () => {
  const found = async () => (await ask('/recherche?q=tardive&tab=user')).text();
  expect(await found()).toContain('Pas de résultats');
  const person = { username: 'Tardive', email: 'tardive@exemple.fr', password: 'une-phrase-de-passe-42' };
  await send('POST', '/api/auth/signup', person);
  expect(await found()).toContain('/user/Tardive');
  const { headers } = await ask('/recherche?q=tardive&tab=user');
  expect(headers.get('cache-control')).toBe('public, no-cache');
});

it('every page about a member is covered by this test', async () => {
  type Routes = Record<string, { id: string; parentId?: string; path?: string }>;
  const { routes } = (await import(pathToFileURL(`${ROOT}/apps/web/build/server/index.js`).href)) as {
    routes: Routes;
  };
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  const paths = new Set(Object.keys(routes).map(pathOf));
  expect(paths).toContain('/explore');
  expect([...paths].filter((path) => /user|uid|team/i.test(path)).sort()).toEqual(
    [...ABOUT_MEMBERS, ...OF_STAFF].sort(),
  );
});

it.each(OF_STAFF)('%s contains nothing about its member', async (route) => {
  const pages = await Promise.all(
    [NAME, 'nobody'].map(async (uid) => (await ask(route.replace(':uid', uid))).text()),
  );
  expect(pages[0]?.replaceAll(NAME, 'nobody')).toBe(pages[1]?.replaceAll(NAME, 'nobody'));
});
