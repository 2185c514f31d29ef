import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, hydrated } from '../support/journey.ts';
import { expectStill, watchShifts } from '../support/layoutShifts.ts';
import { newMember } from '../support/members.ts';
import { FEED_TITLES, test } from '../support/siteWithFeeds.ts';

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

test('home shows articles of feeds in three pages of four, before a member’s progress, after it on phones', async ({
  guardedPage: page,
  request,
  context,
}) => {
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

  // An article opens in a new tab, which has no handle on this one.
  await expect(article(page, 1)).toHaveAttribute('rel', 'noopener');
  const [opened] = await Promise.all([context.waitForEvent('page'), article(page, 1).click()]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();

  const { token } = await newMember(request);
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
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

  test('the news are listed without a script, and without useless buttons', async ({ page }) => {
    await page.goto('/');
    await expect(article(page, 1)).toBeVisible();
    await expect(carousel(page).getByRole('link')).toHaveCount(12);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });
});
