import { expect, hydrated, test } from '../support/journey.ts';

const PAGES = [
  { path: '/team', title: 'L’équipe' },
  { path: '/mentions-legales', title: 'Mentions légales' },
  { path: '/accessibilite', title: 'Accessibilité' },
  { path: '/developpeurs', title: 'Développeurs' },
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer links to each page of the site, with a title for people and search engines', async ({
    page,
  }) => {
    const sitemap = await (await page.request.get('/sitemap-pages.xml')).text();
    await page.goto('/explore');
    const footer = page.getByRole('contentinfo');
    for (const { path, title } of PAGES) {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await footer.getByRole('link', { name: title, exact: true }).click();
      expect((await answered).status()).toBe(200);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Kiroku`);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', new RegExp(`^http.*${path}$`));
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      expect(description?.length).toBeGreaterThan(40);
      expect(sitemap).toContain(`${path}</loc>`);
    }
  });
});

test('pages show the operator’s settings: team, footer links, affiliation and services', async ({
  guardedPage: page,
}) => {
  const response = await page.request.get('/api/site/facts');
  const siteInfo = (await response.json()) as { payments: boolean; externalPictures: string[] };
  await page.goto('/mentions-legales');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Foire aux questions', 'Nouveautés du site', 'Discussion', 'Bluesky', 'Google Play']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:.*kiroku\.example/);
  }
  await expect(page.getByText('« kiroku-21 »')).toBeVisible();
  await expect(page.getByText('n’a pas encore renseigné qui le publie')).toBeVisible();
  // Other journeys may have this site sell premium or show pictures from elsewhere.
  const isAlone = !siteInfo.payments && siteInfo.externalPictures.length === 0;
  await expect(page.getByText('Aucun traitement par des tiers.')).toHaveCount(isAlone ? 1 : 0);
  await expect(page.getByText('Stripe')).toHaveCount(siteInfo.payments ? 1 : 0);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Vos droits' }).click();
  await expect(page).toHaveURL(/#droits$/);
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Sommaire' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Éditeur' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await footer.getByRole('link', { name: 'L’équipe' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText('CEO & Developer');
  // This site has no demo members, so that no member is called Hana.
  await expect(cards.nth(1).getByRole('heading', { name: 'Hana' })).toBeVisible();
  await cards.nth(0).getByRole('link', { name: 'Kiroku' }).click();
  await expect(page).toHaveURL(/\/user\/Kiroku$/);
});

// Cards of the team, the contents on a phone: TeamPage and ContentsPage.browser.test.tsx.
