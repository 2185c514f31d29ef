import type { Page } from '@playwright/test';
import { delayRequests, expect, hydrated, test } from './journey.ts';

const genres = (page: Page) => page.getByRole('dialog', { name: 'Genres' });

test('explore → filter → scroll → open → back finds filters, results and place again', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Anime de la saison' })).toBeVisible();

  await page.getByLabel('Format').selectOption('TV');
  await expect(page).toHaveURL(/\/explore\?type=TV$/);
  await page.getByRole('button', { name: /^Genre/ }).click();
  await genres(page).getByRole('button', { name: 'Action' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/type=TV.*genre=Action|genre=Action.*type=TV/);
  // The address changes before its results load, which scroll to the top of the page.
  await expect(page.getByText(/^\d+ résultats\s: .*Action/)).toBeVisible();

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
});

test('removing the last genre clears the filter, and "Tout effacer" clears all', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore?genre=Action,Drama&status=3');
  await hydrated(page);
  await page.getByRole('link', { name: 'Retirer le filtre Action' }).click();
  await expect(page).toHaveURL(/genre=Drama/);
  await page.getByRole('link', { name: 'Retirer le filtre Drame' }).click();
  await expect(page).toHaveURL(/\/explore\?status=3$/);
  await page.getByRole('link', { name: 'Tout effacer' }).click();
  await expect(page).toHaveURL(/\/explore$/);
  await expect(page.getByRole('heading', { name: 'Récemment ajoutés' })).toBeVisible();
});

test('choosing Hentai asks for adult titles; a season without a year takes this year', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  await page.getByRole('button', { name: /^Genre/ }).click();
  await genres(page).getByRole('button', { name: 'Hentai' }).click();
  await expect(page).toHaveURL(/genre=Hentai&adult=true/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Adulte').first()).toBeVisible();

  await page.goto('/explore');
  await hydrated(page);
  await page.getByLabel('Saison', { exact: true }).selectOption('Automne');
  await expect(page).toHaveURL(new RegExp(`year=${new Date().getFullYear()}&season=Automne`));
});

test('two choices in quick succession both count', async ({ guardedPage: page }) => {
  await page.goto('/explore');
  await hydrated(page);
  const release = await delayRequests(page, '**/explore.data*');
  await page.getByRole('button', { name: /^Genre/ }).click();
  await genres(page).getByRole('button', { name: 'Action' }).click();
  await genres(page).getByRole('button', { name: 'Drame' }).click();
  release();
  await expect(page).toHaveURL(/genre=Action,Drama/);
});

test('a filter removed while an answer is under way stays removed', async ({ guardedPage: page }) => {
  await page.goto('/explore?genre=Action,Drama&status=3');
  await hydrated(page);
  const release = await delayRequests(page, '**/explore.data*');
  const tags = page.getByRole('list', { name: 'Filtres actifs' });
  await tags.getByRole('link', { name: 'Retirer le filtre Action' }).click();
  await tags.getByRole('link', { name: 'Retirer le filtre Drame' }).click();
  await page.getByLabel('Format').selectOption('TV');
  release();
  await expect(page).toHaveURL(/\/explore\?type=TV&status=3$/);
  await expect(tags.getByRole('link', { name: /^Retirer/ })).toHaveCount(2);
});

test('a choice made right after "Tout effacer" brings nothing back', async ({ guardedPage: page }) => {
  await page.goto('/explore?genre=Action&status=3');
  await hydrated(page);
  const release = await delayRequests(page, '**/explore.data*');
  await page.getByRole('link', { name: 'Tout effacer' }).click();
  await page.getByLabel('Format').selectOption('TV');
  release();
  await expect(page).toHaveURL(/\/explore\?type=TV$/);
});

test('a text still being typed joins the filters chosen meanwhile, and "Tout effacer" forgets it', async ({
  guardedPage: page,
}) => {
  await page.clock.install();
  await page.goto('/explore?status=3');
  await hydrated(page);
  const box = page.getByRole('searchbox', { name: 'Rechercher un anime' });
  await box.fill('naruto');
  await page.getByLabel('Format').selectOption('TV');
  await page.clock.runFor(600);
  await expect(page).toHaveURL(/\/explore\?search=naruto&type=TV&status=3$/);
  await box.fill('bleach');
  await page.getByRole('link', { name: 'Tout effacer' }).click();
  await page.clock.runFor(600);
  await expect(page).toHaveURL(/\/explore$/);
  await expect(box).toHaveValue('');
});

test('typing searches after half a second, forgives a typo, and can be cleared', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  const box = page.getByRole('searchbox', { name: 'Rechercher un anime' });
  await box.click();
  await page.keyboard.type('fullmetal alchimist');
  expect(page.url()).not.toContain('search');
  await expect(page).toHaveURL(/search=fullmetal/);
  await expect(page.getByRole('list', { name: 'Résultats' }).getByRole('link').first()).toHaveText(
    /Fullmetal Alchemist/,
  );
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(page).toHaveURL(/\/explore$/);
  await expect(box).toBeFocused();
});

test('nothing found is said, with the way out; filters nobody knows are named, each by its French name', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore?search=zzzzqqqqxxxx');
  await expect(page.getByText('Aucun résultat')).toBeVisible();
  await page.goto('/explore?season=Mousson&year=26&type=TV');
  await expect(page.getByText(/^Filtre invalide\s: /)).toBeVisible();
  await expect(
    page.getByText('Le catalogue ne connaît pas : Année « 26 », Saison « Mousson ».'),
  ).toBeVisible();
  await expect(page.getByText(/résultat/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Retirer ces filtres' }).click();
  await expect(page).toHaveURL(/\/explore\?type=TV$/);
});

test('a page beyond the last says so, and leads to the first', async ({ guardedPage: page }) => {
  await page.goto('/explore?type=Film&page=9999');
  await expect(page.getByText('La page 9999 n’existe pas')).toBeVisible();
  await expect(page.getByText('Aucun résultat')).toHaveCount(0);
  await page.getByRole('link', { name: 'Revenir au début' }).click();
  await expect(page).toHaveURL(/\/explore\?type=Film$/);
  await expect(page.getByRole('list', { name: 'Résultats' }).getByRole('link').first()).toBeVisible();
});

test('the rarer filters sit behind "Affiner la recherche" and apply at once', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  await page.getByRole('button', { name: 'Affiner la recherche' }).click();
  const dialog = page.getByRole('dialog', { name: 'Affiner la recherche' });
  await dialog.getByLabel('Origine').selectOption('Chine');
  await expect(page).toHaveURL(/origin=Chine/);
  await dialog.getByRole('checkbox', { name: 'Version Française' }).check();
  await expect(page).toHaveURL(/vf=true/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Retirer le filtre en VF' })).toBeVisible();
});

test('manga have their own filters and their own carousel', async ({ guardedPage: page }) => {
  await page.goto('/explore/manga');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Récemment ajoutés' })).toBeVisible();
  await page.getByLabel('Format').selectOption('One Shot');
  await expect(page).toHaveURL(/\/explore\/manga\?type=One/);
  await page.getByRole('list', { name: 'Résultats' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/manga\/\d+/);
});
