import { expect, hydrated, test } from './journey.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('the burger opens, leads somewhere, and closes on a tap outside', async ({ guardedPage: page }) => {
  await page.goto('/');
  await hydrated(page);
  const burger = page.getByRole('button', { name: 'Menu' });
  const entry = page.getByRole('list', { name: 'Menu' }).getByRole('link', { name: 'Explorer' });
  await burger.tap();
  await expect(entry).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(entry).toBeHidden();
  await burger.tap();
  await entry.tap();
  await expect(page).toHaveURL(/\/explore$/);
});

test('posters stand in two columns', async ({ guardedPage: page }) => {
  await page.goto('/explore?genre=Action');
  const lefts = await page
    .getByRole('list', { name: 'Résultats' })
    .getByRole('listitem')
    .evaluateAll((cells) => [...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))]);
  expect(lefts).toHaveLength(2);
});

test('the main filters sit inside the pop-up', async ({ guardedPage: page }) => {
  await page.goto('/explore');
  await hydrated(page);
  await expect(page.getByRole('combobox', { name: 'Format' })).toBeHidden();
  await page.getByRole('button', { name: 'Affiner la recherche' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Affiner la recherche' });
  await dialog.getByLabel('Format').selectOption('Film');
  await expect(page).toHaveURL(/type=Film/);
  await dialog.getByRole('button', { name: 'Voir les résultats' }).tap();
  await expect(dialog).toBeHidden();
});

test('the bottom bar stays under the thumb', async ({ guardedPage: page }) => {
  await page.goto('/explore?genre=Action');
  const bar = page.getByRole('navigation', { name: 'Raccourcis' });
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 2000);
  await expect(bar).toBeInViewport();
});
