import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './axe.ts';
import { expect, hydrated, tabTo } from './journey.ts';
import { expectStill, watchShifts } from './layoutShifts.ts';
import { newMember } from './members.helpers.ts';
import { signInBrowserAt } from './ownSite.ts';
import { FEED_TITLES, test } from './siteWithFeeds.ts';

const TURN = 8000;

/** Waits for the feed, which the site reads once it runs. */
async function feedRead(request: APIRequestContext): Promise<void> {
  await expect
    .poll(async () => ((await (await request.get('/api/news')).json()) as object[]).length)
    .toBe(FEED_TITLES.length);
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Actualités' });
const dot = (page: Page, number: number) =>
  carousel(page).getByRole('button', { name: `Page ${number}`, exact: true });
const article = (page: Page, number: number) =>
  carousel(page).getByRole('link', { name: new RegExp(`^Dépêche ${number}\\b`) });

/** The page that shows: its dot is marked, its first article in sight. */
async function expectPage(page: Page, number: number): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(article(page, number * 4 - 3)).toBeInViewport({ ratio: 0.9 });
}

// Most readers have not asked for less motion, as journeys do.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.beforeEach(async ({ request }) => feedRead(request));

test('articles of a feed are on home, four to a page, in three pages', async ({ guardedPage: page }) => {
  await watchShifts(page);
  await page.goto('/');
  await hydrated(page);
  await carousel(page).scrollIntoViewIfNeeded();
  const lists = carousel(page).getByRole('list', { name: /^Page \d sur 3$/ });
  await expect(lists).toHaveCount(3);
  for (const list of await lists.all()) await expect(list.getByRole('link')).toHaveCount(4);
  await expect(article(page, 1)).toContainText('Le Fil');
  await expectPage(page, 1);
  await expectStill(page, 0);
  await expectAccessible(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
});

test('pages turn by themselves, and begin anew after the last', async ({ guardedPage: page }) => {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await carousel(page).scrollIntoViewIfNeeded();
  for (const next of [2, 3, 1, 2]) {
    await page.clock.fastForward(TURN);
    await expectPage(page, next);
  }
});

test('pages stay under the pointer, under the focus, and after the button', async ({ guardedPage: page }) => {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await article(page, 2).hover();
  await page.clock.fastForward(3 * TURN);
  await expectPage(page, 1);
  await page.mouse.move(0, 0);
  await article(page, 2).focus();
  await page.clock.fastForward(3 * TURN);
  await expectPage(page, 1);
  await page.getByRole('link').first().focus();
  await page.clock.fastForward(TURN);
  await expectPage(page, 2);

  await carousel(page).getByRole('button', { name: 'Arrêter le défilement' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('link').first().focus();
  await page.clock.fastForward(3 * TURN);
  await carousel(page).scrollIntoViewIfNeeded();
  await expectPage(page, 2);
  await carousel(page).getByRole('button', { name: 'Lancer le défilement' }).click();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(TURN);
  await expectPage(page, 3);
});

test('nothing turns for whoever wants less motion, unless they ask for it', async ({ guardedPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await carousel(page).scrollIntoViewIfNeeded();
  await page.clock.fastForward(3 * TURN);
  await expectPage(page, 1);
  const play = carousel(page).getByRole('button', { name: 'Lancer le défilement' });
  await play.press('Enter');
  await page.clock.fastForward(TURN);
  await expectPage(page, 2);
});

test('pages are turned and read by keyboard alone', async ({ guardedPage: page }) => {
  await page.goto('/');
  await hydrated(page);
  const pause = carousel(page).getByRole('button', { name: 'Arrêter le défilement' });
  await tabTo(page, pause);
  await page.keyboard.press('Space');
  await expect(carousel(page).getByRole('button', { name: 'Lancer le défilement' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(carousel(page).getByRole('button', { name: 'Page précédente' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPage(page, 3);
  await page.keyboard.press('ArrowRight');
  await expectPage(page, 1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dot(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPage(page, 2);
  await expect(carousel(page).getByRole('status')).toHaveText('Page 2 sur 3');
  // Within a page the arrows take the focus along.
  await article(page, 6).focus();
  await page.keyboard.press('ArrowRight');
  await expectPage(page, 3);
  await expect(article(page, 9)).toBeFocused();
});

test('an article opens in a new tab, which has no handle on this one', async ({
  guardedPage: page,
  context,
}) => {
  await page.goto('/');
  await hydrated(page);
  await expect(article(page, 1)).toHaveAttribute('rel', 'noopener');
  const [opened] = await Promise.all([context.waitForEvent('page'), article(page, 1).click()]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
});

test('members see the news before their progress, on phones after it', async ({
  guardedPage: page,
  request,
  site,
}) => {
  await signInBrowserAt(site, page, await newMember(request));
  const top = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  for (const [width, newsFirst] of [
    [1440, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByText('Rien en cours pour l’instant')).toBeVisible();
    expect((await top('Actualités')) < (await top('Ma progression'))).toBe(newsFirst);
  }
  await expectToFit(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the news are there, and no button that does nothing', async ({ page }) => {
    await page.goto('/');
    await expect(article(page, 1)).toBeVisible();
    await expect(carousel(page).getByRole('link')).toHaveCount(12);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });
});
