import { expect, hydrated, NOT_FOUND_NOTICE, test } from '../support/journey.ts';

test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

test('the premium page without sales states it, with perks and prices', async ({ guardedPage: page }) => {
  await page.goto('/premium');
  await hydrated(page);
  await expect(page).toHaveTitle('Devenir Premium · Kiroku');
  await expect(page.getByText('Les ventes sont fermées pour le moment.')).toBeVisible();
  for (const words of ['1,99€', '4,99€', '1,66€ par mois', '12,99€', 'un sticker offert']) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Les mois ne s’accumulent pas')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ce que vous recevez' }).getByRole('listitem')).toHaveCount(
    6,
  );
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  // Perks and prices show without a script.
  const html = await (await page.request.get('/premium')).text();
  for (const words of ['Devenir Premium', '13 couleurs exclusives', '12,99€']) {
    expect([words, html.includes(words)]).toEqual([words, true]);
  }
});
