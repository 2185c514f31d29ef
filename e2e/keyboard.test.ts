import { expect, hydrated, test } from './journey.ts';

test('the catalogue is explored by keyboard alone', async ({ guardedPage: page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await page.goto('/explore');
  await hydrated(page);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('cowboy bebop');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=cowboy/);
  const first = page.getByRole('list', { name: 'Résultats' }).getByRole('link').first();
  await expect(first).toHaveText(/Cowboy Bebop/);
  for (
    let presses = 0;
    presses < 40 && !(await first.evaluate((link) => link === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/anime\/\d+\/cowboy-bebop/);
});

test('filters are chosen by keyboard: a list, genres, the dialog and its return of focus', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  const format = page.getByLabel('Format');
  await format.focus();
  await page.keyboard.press('F');
  await expect(page).toHaveURL(/type=Film/);

  const genre = page.getByRole('button', { name: /^Genre/ });
  await genre.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Genres' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/genre=/);
  await page.keyboard.press('Escape');

  const more = page.getByRole('button', { name: 'Affiner la recherche' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Affiner la recherche' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('a loaded page of explore leaves the focus before the link that skips to the content; a link to it gives it to the search', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.goto('/team');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Explorer' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});
