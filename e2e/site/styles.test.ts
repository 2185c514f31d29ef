import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/root.ts';
import { expect, findTitle, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';

const BUILT = join(ROOT, 'apps/web/build');
/** Class of a CSS module as Vite names it: its own name, a hash of its file and its line. */
const MODULE_CLASS = /\b_[A-Za-z][\w-]*_[a-z0-9]{1,5}_\d+\b/g;

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: BUILT })
    .map((file) => readFileSync(join(BUILT, file), 'utf8'))
    .join('\n');

test('each class in a built script of server or browser is in a style sheet of the browser', () => {
  const named = new Set(textOf('{client/assets,server/**}/*.js').match(MODULE_CLASS));
  const styled = new Set(textOf('client/assets/*.css').match(MODULE_CLASS));
  expect(named.size).toBeGreaterThan(500);
  expect([...named].filter((name) => !styled.has(name))).toEqual([]);
});

test('no rule restyles the whole page when the state of its root changes', () => {
  const universal = textOf('client/assets/*.css').match(/:root(?::not\()?\[data-[^{},]*[\s>+~]\*/g);
  expect(universal).toBeNull();
});

test('a page contains its style sheets, and fetches none of them', async ({ guardedPage: page }) => {
  const fetched = sheetsFetchedBy(page);
  await page.goto('/explore');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fetched).toEqual([]);
  const held = await heldBy(page);
  expect(held.length).toBeGreaterThan(3);
  // The first screen's parts come before the element that the first paint waits for.
  const awaited = await page.locator('link[rel="expect"]').getAttribute('href');
  const after = await page
    .locator(`${awaited} ~ :not(script), :has(> ${awaited}) ~ :not(script)`)
    .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length);
  await expect(page.locator(awaited ?? '')).toBeAttached();
  expect(after).toBe(0);

  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/anime\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(/\/explore$/);
  // The content of the first page stays, so that coming back neither fetches nor loses it.
  await expect(page.getByRole('main').getByRole('article').first()).toHaveCSS('position', 'relative');
  expect(fetched.filter((file) => held.includes(file))).toEqual([]);
});

test('the parts loaded for members fetch no style sheet that the page has', async ({
  guardedPage: page,
  request,
}) => {
  await signInBrowser(page, await newMember(request, 'styles'));
  const fetched = sheetsFetchedBy(page);
  await page.goto(`/anime/${await findTitle({ request }, 'anime', 'Frieren')}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Modifier la progression' })).toBeVisible();
  const held = await heldBy(page);
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((file) => held.includes(file))).toEqual([]);
});

/** Paths of the style sheets that a page asks for from now on. */
function sheetsFetchedBy(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

const heldBy = (page: Page) =>
  page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
