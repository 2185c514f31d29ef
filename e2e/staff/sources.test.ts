import type { CatalogueSources } from '@kiroku/contract/sources/schema';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect } from '../support/journey.ts';
import { newStaffAt, signInBrowserAt } from '../support/ownSite.ts';
import { test } from '../support/siteWithSources.ts';

/** Lines on which the text of an element stands. */
const linesOf = (element: Locator) =>
  element.evaluate((shown) => {
    const text = document.createRange();
    text.selectNodeContents(shown);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const source = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Sources, par rang' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });

test('the staff sees the sources of the catalogue and a failure’s reason, and reads one at once', async ({
  guardedPage: page,
  request,
  site,
}) => {
  await signInBrowserAt(site, page, await newStaffAt(site, request));
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Catalogue' })
    .click();
  await expect(page).toHaveURL(/\?tab=catalogue$/);
  const titres = source(page, 'titres');
  await expect(titres).toContainText('chaque jour');
  await expect(titres).toContainText(/\d fiches lues\s: /);
  await expect(titres).toContainText('Terminé');
  await expect(source(page, 'panne')).toContainText('Échec');
  await expect(source(page, 'panne')).toContainText('le serveur a répondu 404');
  await expect(source(page, 'anilist')).toContainText('Importée par commande');
  await expect(source(page, 'anilist').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Derniers imports' })).toContainText('titres');
  await expect(page.getByText('Le catalogue n’est plus à jour.')).toHaveCount(0);
  await expectAccessible(page);
  await expectToFit(page);

  const count = site.addTitle();
  const asked = page.waitForResponse('**/api/catalogue/sources/titres/run');
  await page.getByRole('button', { name: 'Lancer maintenant : titres' }).focus();
  await page.keyboard.press('Enter');
  expect((await asked).status()).toBe(200);
  await expect(titres).toContainText(`${count} fiches lues : 1 ajoutée`);
  await expect(titres).toContainText('Terminé');

  await page.setViewportSize({ width: 360, height: 740 });
  const read = titres.getByRole('definition').first();
  await expect(read).toHaveText(/^\d\d\/\d\d\/\d{4} à /);
  expect(await linesOf(read)).toBe(1);
});

test('an outdated catalogue is announced on the first page of the dashboard, with a link to its sources', async ({
  guardedPage: page,
  request,
  site,
}) => {
  // Three weeks do not pass here: the site’s real answer is changed to stale.
  await page.route('**/api/catalogue/sources', async (route) => {
    const response = await route.fetch();
    const state = (await response.json()) as CatalogueSources;
    await route.fulfill({ response, json: { ...state, isStale: true, refreshedAt: 1_760_000_000_000 } });
  });
  await signInBrowserAt(site, page, await newStaffAt(site, request));
  await page.goto('/dashboard');
  const notice = page.getByRole('status').filter({ hasText: 'Le catalogue n’est plus à jour.' });
  await expect(notice).toContainText('depuis plus de 3 semaines');
  await expectAccessible(page);
  await expectToFit(page);
  await notice.getByRole('link', { name: 'Voir les sources' }).click();
  await expect(page).toHaveURL(/\?tab=catalogue$/);
  await expect(notice).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});
