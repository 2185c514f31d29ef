import { expect, findTitle, hydrated, NOT_FOUND_NOTICE, test } from '../support/journey.ts';

test('a film’s page has its facts, its address, and metadata for networks and search engines', async ({
  guardedPage: page,
}) => {
  const id = await findTitle(page, 'anime', 'Princesse Mononoké');
  const response = await page.request.get(`/anime/${id}/wrong`, { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe(`/anime/${id}/princesse-mononoke`);
  await page.goto(`/anime/${id}/wrong`);
  await expect(page).toHaveURL(new RegExp(`/anime/${id}/princesse-mononoke$`));
  const details = page.getByRole('complementary', { name: 'Informations' });
  await expect(details.getByText('Date de sortie')).toBeVisible();
  await expect(details.getByText('12/07/1997')).toBeVisible();
  await expect(details.getByText('Durée film')).toBeVisible();
  await expect(details.getByText('2\u202fh\u202f14')).toBeVisible();
  await expect(details.getByText('Date de fin')).toHaveCount(0);
  await expect(page.getByText('Diffusion terminé').first()).toBeVisible();

  const content = (selector: string) => page.locator(selector).getAttribute('content');
  await expect(page).toHaveTitle('Princesse Mononoké · Kiroku');
  expect((await content('meta[name=description]'))?.length).toBeLessThanOrEqual(200);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    /\/anime\/\d+\/princesse-mononoke$/,
  );
  expect(await content('meta[property="og:type"]')).toBe('video.movie');
  const picture = await page.request.get(
    new URL((await content('meta[property="og:image"]')) ?? '').pathname,
  );
  expect(picture.headers()['content-type']).toBe('image/png');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data).toMatchObject({ '@type': 'Movie', name: 'Princesse Mononoké', datePublished: '1997-07-12' });
});

test('a series links to its season, genres and studio, and to Prime Video with the affiliate tag', async ({
  guardedPage: page,
}) => {
  const id = await findTitle(page, 'anime', 'Fullmetal Alchemist: Brotherhood');
  await page.goto(`/anime/${id}`);
  await hydrated(page);
  const details = page.getByRole('complementary', { name: 'Informations' });
  await expect(details.getByRole('link', { name: 'Printemps 2009' })).toHaveAttribute(
    'href',
    '/explore?year=2009&season=Printemps',
  );
  await details.getByRole('link', { name: 'Fantastique' }).click();
  await expect(page).toHaveURL(/\/explore\?genre=Fantasy$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Bones' }).first().click();
  await expect(page).toHaveURL(/\/explore\?studio=Bones$/);
  const results = page.getByRole('list', { name: 'Résultats' });
  await expect(results.getByRole('link', { name: 'Fullmetal Alchemist: Brotherhood' }).first()).toBeVisible();

  const search = await page.request.get('/api/explore/anime?diffuseur=Prime');
  const [onPrime] = (await search.json()) as { id: number }[];
  await page.goto(`/anime/${onPrime?.id}`);
  const prime = page.getByRole('link', { name: 'Prime Video' });
  await expect(prime).toHaveAttribute('target', '_blank');
  await expect(prime).toHaveAttribute('href', /[?&]tag=kiroku-21/);
});

test.describe('an unknown address', () => {
  test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

  test('an unknown address is a real 404 page in French', async ({ guardedPage: page }) => {
    for (const path of ['/anime/99999999', '/nulle-part', '/login/nulle-part']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: /404.*Cette page n’existe pas/s })).toBeVisible();
      await expect(page).toHaveTitle('404 · Kiroku');
      await expect(page.getByRole('link', { name: 'Explorer le catalogue' })).toBeVisible();
    }
    for (const path of [
      '/manga/abc',
      '/404',
      '/anime/0',
      '/anime/9223372036854775808',
      '/explore/nulle-part',
      '/explore/ailleurs',
    ]) {
      const response = await page.request.get(path);
      const html = await response.text();
      expect([path, response.status()]).toEqual([path, 404]);
      for (const text of [
        '<title>404 · Kiroku</title>',
        'Cette page n’existe pas',
        'Explorer le catalogue',
      ]) {
        expect([path, html.includes(text)]).toEqual([path, true]);
      }
    }
  });
});
