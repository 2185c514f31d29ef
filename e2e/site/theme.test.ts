import { expect, hydrated, test } from '../support/journey.ts';

const ground = () => getComputedStyle(document.body).backgroundColor;

test('the system’s theme applies until one is chosen, and the choice is stored', async ({
  guardedPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await hydrated(page);
  const light = await page.evaluate(ground);
  await page.getByRole('button', { name: 'Changer de thème' }).click();
  const dark = await page.evaluate(ground);
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await page.evaluate(ground)).toBe(dark);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('the chosen theme applies before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.emulateMedia({ colorScheme: 'light' });
  // The application's script is delayed: only the script in the head can have set the theme.
  await page.route('**/assets/entry.client*', (route) => route.abort());
  await page.goto('/explore', { waitUntil: 'commit' });
  await page.waitForSelector('body', { state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});
