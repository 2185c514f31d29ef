import type { Route } from '@playwright/test';
import { expect, hydrated, test } from '../support/journey.ts';

test('explore keeps filters, results and place after opening a title and Back, and the list ends', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Anime de la saison' })).toBeVisible();

  await page.getByLabel('Format').selectOption('TV');
  await expect(page).toHaveURL(/\/explore\?type=TV$/);
  await page.getByRole('button', { name: /^Genre/ }).click();
  await page.getByRole('dialog', { name: 'Genres' }).getByRole('button', { name: 'Action' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/type=TV.*genre=Action|genre=Action.*type=TV/);
  // The address changes before its results load, which scroll to the top of the page.
  await expect(page.getByText(/^\d+ résultats\s: .*Action/)).toBeVisible();
  await expect(page).toHaveTitle(/^Anime.* · .*Action, par popularité · Explorer · Kiroku$/);

  const results = page.getByRole('list', { name: 'Résultats' });
  await expect(results.getByRole('link')).toHaveCount(24);
  const chosen = results.getByRole('link').nth(30);
  const scrolledOn = async () => {
    await page.mouse.wheel(0, 6000);
    return chosen.count();
  };
  await expect.poll(scrolledOn).toBe(1);
  await chosen.scrollIntoViewIfNeeded();
  const name = await chosen.textContent();
  const before = await page.evaluate(() => window.scrollY);
  await chosen.click();
  await expect(page).toHaveURL(/\/anime\/\d+\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/genre=Action/);
  await expect(results.getByRole('link').nth(30)).toHaveText(name ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
  await expect(page.getByLabel('Format')).toHaveValue('TV');

  const end = page.getByText('C’est tout.');
  const endReached = async () => {
    await page.mouse.wheel(0, 6000);
    return end.isVisible();
  };
  await expect.poll(endReached).toBe(true);
  await page.mouse.wheel(0, 20_000);
  await expect(end).toBeInViewport();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })).toBeVisible();
});

test('explore of manga has its own filters and carousel, and a link removes unknown filters', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore/manga');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Récemment ajoutés' })).toBeVisible();
  await page.getByLabel('Format').selectOption('One Shot');
  await expect(page).toHaveURL(/\/explore\/manga\?type=One/);
  await page.getByRole('list', { name: 'Résultats' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/manga\/\d+/);

  await page.goto('/explore?season=Mousson&year=26&type=TV');
  await expect(page.getByText(/^Filtre invalide\s: /)).toBeVisible();
  await expect(
    page.getByText('Le catalogue ne connaît pas : Année « 26 », Saison « Mousson ».'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Retirer ces filtres' }).click();
  await expect(page).toHaveURL(/\/explore\?type=TV$/);
  await expect(page.getByRole('list', { name: 'Résultats' }).getByRole('link').first()).toBeVisible();
});

test('a filter that fails to load or is refused keeps the results, and maintenance has its page', async ({
  page,
}) => {
  await page.goto('/explore?type=Film');
  await hydrated(page);
  const results = page.getByRole('list', { name: 'Résultats' }).getByRole('link');
  const first = await results.first().textContent();
  const failed = page.getByText('Ces filtres n’ont pas pu être chargés.');
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await page.route('**/explore.data*', (route) => route.abort());
  await page.getByLabel('Statut').selectOption('3');
  await expect(failed).toBeVisible();
  await expect(page.getByLabel('Statut')).toHaveValue('3');
  await expect(results.first()).toHaveText(first ?? '');
  await page.unroute('**/explore.data*');
  await retry.click();
  await expect(failed).toHaveCount(0);
  await expect(page).toHaveTitle(/Film · diffusion terminé/);

  const refuse = (body: string) => (route: Route) =>
    route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body });
  await page.route('**/explore.data*', refuse('Service momentanément indisponible.'));
  await page.getByLabel('Statut').selectOption('');
  await expect(failed).toBeVisible();
  await expect(results.first()).toBeVisible();
  await page.unroute('**/explore.data*');
  // The document too: maintenance has a page.
  await page.route(/\/explore(?:\.data)?\?/, refuse('Kiroku est en maintenance. De retour bientôt.'));
  await retry.click();
  await expect(page.getByText('Kiroku est en maintenance. De retour bientôt.')).toBeVisible();
  await expect(results).toHaveCount(0);
});
