import { expect, findTitle, hydrated, test } from '../support/journey.ts';
import { newMember } from '../support/members.ts';

test('pages print only their content, dark on white', async ({ guardedPage: page }) => {
  const person = await newMember(page.request, 'papier');
  const anime = await findTitle(page, 'anime', 'Naruto');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of [`/anime/${anime}`, `/anime/history/${anime}`, '/agenda', `/user/${person.username}`]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = page
      .locator('header:not(main header), footer, nav, button, input, select')
      .filter({ visible: true });
    await expect(shown, path).toHaveCount(0);
    const [ground, ink] = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color];
    });
    expect(ground, path).toBe('rgb(255, 255, 255)');
    expect(ink, path).toBe('rgb(15, 26, 46)');
  }
});

test('folded and hidden content is printed completely', async ({ guardedPage: page }) => {
  await page.goto(`/anime/${await findTitle(page, 'anime', 'Naruto')}`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Lire plus' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('button', { name: 'Lire moins' })).toBeVisible();

  await page.goto('/agenda');
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main h2').filter({ visible: true })).toHaveCount(7);
});
