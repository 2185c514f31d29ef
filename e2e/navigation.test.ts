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
