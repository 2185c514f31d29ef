import type { Page } from '@playwright/test';
import { delayRequests, expect, hydrated, test } from '../support/journey.ts';

test('cards of explore are prefetched, open by key, press and Control, and get the focus back', async ({
  guardedPage: page,
  context,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  const cards = page.locator('main a[href^="/anime/"]');
  const pathOf = async (number: number) => (await cards.nth(number).getAttribute('href')) ?? '';
  // The data of a page is fetched while the pointer or the focus is at its link.
  const asked = (number: number) =>
    page.waitForRequest(async (one) => one.url().includes(`${await pathOf(number)}.data`));
  const [hovered] = await Promise.all([asked(0), cards.nth(0).hover()]);
  expect(await hovered.response()).not.toBeNull();
  const [focused] = await Promise.all([asked(1), cards.nth(1).focus()]);
  expect(await focused.response()).not.toBeNull();

  // A link pressed with Control opens a tab and leaves the page.
  const path = await pathOf(0);
  const opened = context.waitForEvent('page');
  await cards.first().click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(new RegExp(`${path}$`));
  await expect(page).toHaveURL(/\/explore$/);
  await (await opened).close();

  // A new page takes the focus to its heading, and Back to the link that led away.
  await cards.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.locator(`main a[href="${path}"]`).first()).toBeFocused();

  // A card whose title is cut is reached at the words one sees.
  const cut = page.locator('main a[href^="/anime/"][title]').first();
  const cutPath = await cut.getAttribute('href');
  await cut.click();
  await expect(page).toHaveURL(new RegExp(`${cutPath}$`));

  // A slow page shows a progress notice until it has loaded.
  const progress = page.getByText('Chargement de la page…');
  const release = await delayRequests(page, '**/agenda.data*');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Agenda').click();
  await expect(progress).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeFocused();
  await expect(progress).toHaveCount(0);
});

/** Marks the document: a mark that stays proves that nothing was reloaded. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-kept'));

test('links of the site change the page without a reload, except those of the API and of new documents', async ({
  page,
}) => {
  await page.goto('/agenda');
  await hydrated(page);
  await mark(page);
  await page.getByRole('link', { name: 'Explorer' }).first().click();
  await expect(page).toHaveURL(/\/explore$/);
  expect(await isSameDocument(page)).toBe(true);
  // A link to the current page adds no entry to the history.
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole('link', { name: 'Explorer' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await entries()).toBe(before);
  await page.goto('/developpeurs');
  await hydrated(page);
  await mark(page);
  const part = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link').first();
  const anchor = await part.getAttribute('href');
  await part.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${anchor}$`));
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Tous les appels' }).first().click();
  await expect(page).toHaveURL(/\/api\/docs/);
  expect(await isSameDocument(page)).toBe(false);
});
