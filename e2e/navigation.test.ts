import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './journey.ts';

test('a new page takes the focus to its heading, and Back to the link that led away', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  const card = page.locator('main a[href^="/anime/"]').first();
  const path = await card.getAttribute('href');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.locator(`main a[href="${path}"]`).first()).toBeFocused();
});

test('the focus stays on the tabs that two pages share', async ({ guardedPage: page }) => {
  await page.goto('/mentions-legales');
  await hydrated(page);
  const link = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#identite$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
});

test('a page that is slow to come says so, until it is there', async ({ guardedPage: page }) => {
  await page.goto('/explore');
  await hydrated(page);
  const progress = page.getByText('Chargement de la page…');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/agenda.data*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Agenda').click();
  await expect(progress).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(progress).toHaveCount(0);
});

/** Marks the document: a mark that stays tells that nothing was reloaded. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
const isKept = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-kept'));

test('links of the site change the page without reloading; those of the API and of a new document reload', async ({
  page,
}) => {
  await page.goto('/agenda');
  await hydrated(page);
  await mark(page);
  await page.getByRole('link', { name: 'Explorer' }).first().click();
  await expect(page).toHaveURL(/\/explore$/);
  expect(await isKept(page)).toBe(true);
  // The page one is on leaves no second entry in the history.
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole('link', { name: 'Explorer' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await entries()).toBe(before);
  await page.goto('/developpeurs');
  await hydrated(page);
  await mark(page);
  await page.getByRole('main').getByRole('link', { name: 'Tous les appels' }).first().click();
  await expect(page).toHaveURL(/\/api\/docs/);
  expect(await isKept(page)).toBe(false);
});

test('a link pressed with Control opens a tab and leaves the page', async ({
  guardedPage: page,
  context,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  const card = page.locator('main a[href^="/anime/"]').first();
  const path = await card.getAttribute('href');
  const opened = context.waitForEvent('page');
  await card.click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(new RegExp(`${path}$`));
  await expect(page).toHaveURL(/\/explore$/);
});

test('what a page needs is fetched while the pointer or the focus is at its link', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  const cards = page.locator('main a[href^="/anime/"]');
  const asked = (number: number) =>
    page.waitForRequest(async (one) =>
      one.url().includes(`${await cards.nth(number).getAttribute('href')}.data`),
    );
  const [hovered] = await Promise.all([asked(0), cards.nth(0).hover()]);
  expect(await hovered.response()).not.toBeNull();
  const [focused] = await Promise.all([asked(1), cards.nth(1).focus()]);
  expect(await focused.response()).not.toBeNull();
});

test('a card whose title is cut is reached at the words one sees', async ({ guardedPage: page }) => {
  await page.goto('/explore');
  await hydrated(page);
  const card = page.locator('main a[href^="/anime/"][title]').first();
  const path = await card.getAttribute('href');
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});
