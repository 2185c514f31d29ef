import { delayRequests, expect, hydrated, test } from './journey.ts';

test('the catalogue is explored by keyboard alone', async ({ guardedPage: page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await page.goto('/explore');
  await expect(page.getByRole('searchbox')).toBeFocused();
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

  const genre = page.getByRole('button', { name: 'Genre', exact: true });
  await genre.focus();
  await page.keyboard.press('Enter');
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

test('the search takes the focus of the page once, and gives it up when the focus moves on', async ({
  guardedPage: page,
}) => {
  const release = await delayRequests(page, '**/assets/framework*');
  await page.goto('/explore', { waitUntil: 'commit' });
  const box = page.getByRole('searchbox');
  await expect(box).toBeFocused();
  await page.getByLabel('Format').focus();
  release();
  await hydrated(page);
  await expect(page.getByLabel('Format')).toBeFocused();
});
