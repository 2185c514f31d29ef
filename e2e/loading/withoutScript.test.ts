import { typographicProse } from '@kiroku/contract/base/typography';
import { expect, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test('a shared link with filters shows the same results without a script', async ({ page }) => {
  await page.goto('/explore?type=Film&genre=Fantasy&sortBy=title');
  const names = await page.getByRole('list', { name: 'Résultats' }).getByRole('link').allTextContents();
  const response = await page.request.get('/api/explore/anime?type=Film&genre=Fantasy&sortBy=title');
  const cards = (await response.json()) as { title: string }[];
  expect(names.length).toBeGreaterThan(3);
  expect(names).toHaveLength(cards.length);
  expect(names[0]).toContain(typographicProse(cards[0]?.title ?? '').slice(0, 20));
});

test('"Page suivante" leads through all pages to the end', async ({ page }) => {
  await page.goto('/explore?genre=Action');
  const seen = new Set<string>();
  for (;;) {
    for (const link of await page.getByRole('list', { name: 'Résultats' }).getByRole('link').all()) {
      seen.add((await link.getAttribute('href')) ?? '');
    }
    const next = page.getByRole('link', { name: 'Page suivante' });
    if ((await next.count()) === 0) break;
    // A page that is still arriving has neither all its titles nor its link.
    await Promise.all([page.waitForEvent('load'), next.click()]);
  }
  const response = await page.request.get('/api/explore/anime?genre=Action');
  expect(seen.size).toBe(Number(response.headers()['x-total-count']));
});

test('the filters are a form that works without a script', async ({ page }) => {
  await page.goto('/explore');
  await page.getByRole('searchbox').fill('naruto');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(/search=naruto/);
  await expect(page.getByRole('list', { name: 'Résultats' }).getByRole('link').first()).toHaveText('Naruto');
});

test('a title’s page without a script shows its whole synopsis', async ({ page }) => {
  const response = await page.request.get('/api/explore/anime');
  const cards = (await response.json()) as { id: number }[];
  await page.goto(`/anime/${cards[0]?.id}`);
  await expect(page.getByRole('heading', { name: 'Synopsis' })).toBeVisible();
});

test('controls that need a script are hidden, and genres and rarer filters are plain inputs', async ({
  page,
}) => {
  await page.goto('/explore');
  await expect(page.getByRole('button', { name: 'Affiner la recherche' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Suivants' }).first()).toBeHidden();
  await page.locator('details:has(input[name=excludedGenre]) > summary').click();
  await page.locator('input[name=excludedGenre][value=Ecchi]').check();
  await page.locator('select[name=origin]').selectOption('Japon');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(/excludedGenre=Ecchi.*origin=Japon/);
  await expect(page.getByRole('list', { name: 'Résultats' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retirer le filtre sans Ecchi' })).toBeVisible();
  await page.goto('/agenda');
  await expect(page.getByRole('switch', { name: 'Ma liste' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'S’abonner à l’agenda' })).toHaveAttribute('href', /^webcal:/);
});
