import { expect, hydrated, test } from './journey.ts';

// In a context of its own: what is refused here on purpose is reported, which fails a journey.
test('text becomes neither markup nor a worker, but for what the site itself needs', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/explore');
  await hydrated(page);
  const refused = await page.evaluate(() => {
    const tries: [string, () => unknown][] = [
      ['an empty text', () => Object.assign(document.createElement('p'), { innerHTML: '' })],
      ['markup', () => Object.assign(document.createElement('p'), { innerHTML: '<img src=x>' })],
      ['a script', () => Object.assign(document.createElement('script'), { textContent: 'alert(1)' })],
      ['the address of a script', () => Object.assign(document.createElement('script'), { src: '/x.js' })],
      ['a worker', () => new Worker('/assets/x.js')],
    ];
    return tries.flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return error instanceof TypeError ? [name] : [String(error)];
      }
    });
  });
  expect(refused).toEqual(['markup', 'a script', 'the address of a script', 'a worker']);
  await context.close();
});

test('structured data stay with the page as it was sent', async ({ guardedPage: page }) => {
  await page.goto('/explore?genre=Action');
  await hydrated(page);
  await page.getByRole('list', { name: 'Résultats' }).getByRole('link').first().click();
  await expect(page.locator('.media-detail__title')).toBeVisible();
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(0);
  await page.reload();
  await expect(data).toHaveCount(1);
});
