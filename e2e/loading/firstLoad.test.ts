import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { FIRST_LOAD_MAX, scriptBytes } from '../../bench/firstLoad.ts';
import { ROOT } from '../../scripts/root.ts';
import { newPost } from '../feedback/steps.ts';
import { drawn, expect, findTitle, hydrated, NOT_FOUND_NOTICE, test } from '../support/journey.ts';
import { newMember } from '../support/members.ts';
import { watchIntl } from './intlUses.ts';

const WEB = join(ROOT, 'apps/web/app');
/** The query cache, and code that only a member's session needs. */
const MEMBERS_CODE = [
  /node_modules\/@tanstack\//,
  /\/lib\/calls\/withQueries\./,
  /features\/library\/data\//,
];

/** Which module is in which file, as the build wrote it down. */
const builtModules = () =>
  JSON.parse(readFileSync(join(ROOT, 'apps/web/build/modules.json'), 'utf8')) as Record<string, string[]>;

/** Modules that the sources load by `memberPart`. */
function memberParts(): Set<string> {
  const parts = new Set<string>();
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
  for (const file of sources.filter((name) => /(?<!\.test)\.tsx$/.test(name))) {
    const path = join(WEB, file);
    for (const [, part = ''] of readFileSync(path, 'utf8').matchAll(/memberPart\([^']*import\('([^']+)'\)/g))
      parts.add(join(dirname(path), part).slice(ROOT.length + 1));
  }
  return parts;
}

/** Scripts that the browser fetched for a page, without any action of its reader. */
async function fetchedScripts(page: Page, path: string): Promise<Set<string>> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.+\.js$/.test(pathname)) files.add(pathname);
  });
  await page.goto(path);
  await hydrated(page);
  await drawn(page);
  await page.waitForLoadState('networkidle');
  return files;
}

const PAGES: { name: string; path: (page: Page) => string | Promise<string> }[] = [
  ...[
    '/',
    '/explore',
    '/explore?genre=Action',
    '/explore/manga',
    '/recherche',
    '/recherche?q=naruto',
    '/agenda',
    '/premium',
    '/team',
    '/mentions-legales',
    '/accessibilite',
    '/developpeurs',
    '/feedback/bugs',
    '/feedback/request',
    '/login',
    '/register',
    '/recovery',
    '/verify',
    '/undo-email',
    '/404',
  ].map((path) => ({ name: path, path: () => path })),
  { name: 'an anime', path: async (page) => `/anime/${await findTitle(page, 'anime', 'Naruto')}` },
  { name: 'a manga', path: async (page) => `/manga/${await findTitle(page, 'manga', 'One Piece')}` },
  { name: 'a history', path: async (page) => `/anime/history/${await findTitle(page, 'anime', 'Naruto')}` },
  {
    name: 'a post of the board',
    path: async ({ request }) =>
      `/feedback/${await newPost(request, await newMember(request), { title: 'Un bug' })}`,
  },
  ...['', '/anime', '/manga', '/favorites', '/social'].map((tab) => ({
    name: `a member’s page ${tab}`,
    path: async (page: Page) => `/user/${(await newMember(page.request)).username}${tab}`,
  })),
];

test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

for (const { name, path } of PAGES) {
  test(`the first load of ${name} is small, without code of members and without Intl`, async ({
    guardedPage: page,
    baseURL,
  }) => {
    const intlUses = await watchIntl(page);
    const files = await fetchedScripts(page, await path(page));
    const modules = builtModules();
    const parts = memberParts();
    const loaded = [...files].flatMap((file) => modules[file.slice(1)] ?? []);
    expect(loaded, 'the build has written its modules down').toContain('apps/web/app/root.tsx');
    expect(loaded.filter((id) => parts.has(id) || MEMBERS_CODE.some((code) => code.test(id)))).toEqual([]);
    expect(await scriptBytes(baseURL ?? '', files)).toBeLessThanOrEqual(FIRST_LOAD_MAX);
    // Its first use costs a phone a tenth of a second.
    expect(await intlUses()).toEqual([]);
  });
}

test('each part for members is known, and in a file of the build', () => {
  const built = new Set(Object.values(builtModules()).flat());
  const parts = memberParts();
  expect([...parts].filter((part) => !built.has(part))).toEqual([]);
  expect(parts).toContain('apps/web/app/features/library/button/MemberButtons.tsx');
  expect(MEMBERS_CODE.filter((code) => ![...built].some((id) => code.test(id)))).toEqual([]);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the agenda takes the hours of other time zones from Intl', async ({ guardedPage: page }) => {
    const intlUses = await watchIntl(page);
    await page.goto('/agenda');
    await hydrated(page);
    await expect.poll(intlUses).toContain('DateTimeFormat');
  });
});
