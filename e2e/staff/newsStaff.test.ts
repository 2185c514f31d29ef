import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, hydrated, REFUSED_NOTICE } from '../support/journey.ts';
import { newStaffAt, signInBrowserAt } from '../support/ownSite.ts';
import { test } from '../support/siteWithFeeds.ts';

const row = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Articles' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
/** A confirmation takes no answer before it could be read. */
async function readyToConfirm(button: Locator): Promise<void> {
  await expect(button).toHaveText('Confirmer');
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
}

const LINK = 'https://presse.example/article';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('the staff writes, edits, pins, schedules and deletes articles, and sees failing feeds', async ({
  guardedPage: page,
  request,
  site,
}) => {
  await signInBrowserAt(site, page, await newStaffAt(site, request));
  const published = async () => (await request.get('/api/news?limit=100')).text();
  await page.goto('/dashboard?tab=actualites');
  await page.getByRole('button', { name: 'Nouvel article' }).click();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Le titre doit avoir de 1 à 160 caractères.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Titre').fill('Un entretien avec la réalisatrice');
  await page.getByLabel('Lien').fill(LINK);
  await page.getByLabel('Publicité').check();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Article publié.')).toBeVisible();
  await expect(row(page, 'Un entretien avec la réalisatrice')).toContainText('Publicité');

  await page.getByRole('button', { name: 'Modifier : Un entretien avec la réalisatrice' }).click();
  await page.getByLabel('Titre').fill('Un long entretien');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Article modifié.')).toBeVisible();
  await page.getByRole('button', { name: 'Épingler : Un long entretien' }).click();
  await expect(row(page, 'Un long entretien')).toContainText('Épinglé');

  // A scheduled article is in the staff’s list alone.
  await page.getByRole('button', { name: 'Nouvel article' }).click();
  await page.getByLabel('Titre').fill('Pour plus tard');
  await page.getByLabel('Lien').fill(LINK);
  await page.getByLabel('Publication').fill('2099-01-02T10:00');
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Article programmé.')).toBeVisible();
  await expect(row(page, 'Pour plus tard')).toContainText('Programmé');
  expect(await published()).not.toContain('Pour plus tard');

  // On home at once, first, and marked as publicity.
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  const first = page.getByRole('region', { name: 'Actualités' }).getByRole('link').first();
  await expect(first).toContainText('Un long entretien');
  await expect(first).toContainText('Publicité');
  await expect(first).toHaveAttribute('rel', 'sponsored noopener');
  await expect(first).toHaveAttribute('href', LINK);

  await page.goto('/dashboard?tab=actualites');
  const removeOwn = page.getByRole('button', { name: 'Supprimer : Un long entretien' });
  await removeOwn.click();
  await readyToConfirm(removeOwn);
  await removeOwn.click();
  await expect(row(page, 'Un long entretien')).toHaveCount(0);

  // By keyboard, one of a feed, which does not come back.
  const remove = page.getByRole('button', { name: 'Supprimer : Dépêche 12' });
  await remove.press('Enter');
  await readyToConfirm(remove);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Article supprimé.').first()).toBeVisible();
  await expect(row(page, 'Dépêche 12')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Articles' })).toBeFocused();
  expect(await published()).not.toMatch(/Dépêche 12|Un long entretien/);

  const feeds = page.getByRole('list', { name: 'Flux' }).getByRole('listitem');
  await expect(feeds.nth(0)).toContainText('Le Fil');
  await expect(feeds.nth(0)).toContainText('Lu');
  await expect(feeds.nth(1)).toContainText('En panne');
  await expect(feeds.nth(1)).toContainText('Ce flux a répondu 500, depuis le');
  await expectAccessible(page);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByText('Un long entretien')).toHaveCount(0);
});
