import { expect, hydrated, test } from './journey.ts';

const PAGES = [
  { path: '/team', title: 'L’équipe' },
  { path: '/mentions-legales', title: 'Mentions légales' },
  { path: '/accessibilite', title: 'Accessibilité' },
  { path: '/developpeurs', title: 'Développeurs' },
];

for (const { path, title } of PAGES) {
  test.describe(`${path} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('says what it is, to people and to search engines', async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Kiroku`);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', new RegExp(`^http.*${path}$`));
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      expect(description?.length).toBeGreaterThan(40);
      const sitemap = await page.request.get('/sitemap-pages.xml');
      expect(await sitemap.text()).toContain(`${path}</loc>`);
    });
  });
}

test('the team: a name with an account leads to its profile, one without leads nowhere', async ({
  guardedPage: page,
}) => {
  await page.goto('/team');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText('CEO & Developer');
  await expect(cards.nth(0)).toContainText('Modérateur');
  await expect(cards.nth(0).getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(cards.nth(0).getByRole('link', { name: 'X', exact: true })).toHaveAttribute('href', /^https:/);
  await expect(cards.nth(1)).toContainText('Data Manager');
  // This site has no demo members, so that no member is called Hana.
  await expect(cards.nth(1).getByRole('heading', { name: 'Hana' })).toBeVisible();
  await expect(cards.nth(1).getByRole('link', { name: 'Hana' })).toHaveCount(0);
  await expect(cards.nth(1).getByRole('link', { name: 'Instagram' })).toBeVisible();
  await hydrated(page);
  await cards.nth(0).getByRole('link', { name: 'Kiroku' }).click();
  await expect(page).toHaveURL(/\/user\/Kiroku$/);
});

test('the operator’s links are in the footer, as the legal page tells of the affiliation', async ({
  page,
}) => {
  await page.goto('/mentions-legales');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Foire aux questions', 'Nouveautés du site', 'Discussion', 'Bluesky', 'Google Play']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:.*kiroku\.example/);
  }
  await expect(page.getByText('« kiroku-21 »')).toBeVisible();
});

test('the legal page says what holds for this site, part by part', async ({ guardedPage: page }) => {
  const response = await page.request.get('/api/site/facts');
  const siteInfo = (await response.json()) as { payments: boolean; externalPictures: string[] };
  await page.goto('/mentions-legales');
  await expect(page.getByText('n’a pas encore renseigné qui le publie')).toBeVisible();
  // Other journeys may have this site sell premium or show pictures from elsewhere.
  const isAlone = !siteInfo.payments && siteInfo.externalPictures.length === 0;
  await expect(page.getByText('Aucun traitement par des tiers.')).toHaveCount(isAlone ? 1 : 0);
  await expect(page.getByText('Stripe')).toHaveCount(siteInfo.payments ? 1 : 0);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Vos droits' }).click();
  await expect(page).toHaveURL(/#droits$/);
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Sommaire' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Éditeur' })).toBeVisible();
});

test('the footer leads to each', async ({ guardedPage: page }) => {
  await page.goto('/');
  await hydrated(page);
  for (const { path, title } of PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});
