import { expect, findTitle, hydrated, NOT_FOUND_NOTICE, test } from './journey.ts';

test('a film has one date and its own running time', async ({ guardedPage: page }) => {
  const id = await findTitle(page, 'anime', 'Princesse Mononoké');
  await page.goto(`/anime/${id}`);
  const details = page.getByRole('complementary', { name: 'Informations' });
  await expect(details.getByText('Date de sortie')).toBeVisible();
  await expect(details.getByText('12/07/1997')).toBeVisible();
  await expect(details.getByText('Durée film')).toBeVisible();
  await expect(details.getByText('2\u202fh\u202f14')).toBeVisible();
  await expect(details.getByText('Date de fin')).toHaveCount(0);
  await expect(page.getByText('Diffusion terminé').first()).toBeVisible();
});

test('a series leads to its season, its genres and what its studio made', async ({ guardedPage: page }) => {
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
});

test('a long synopsis unfolds and folds again', async ({ guardedPage: page }) => {
  const response = await page.request.get('/api/explore/anime?sortBy=popularity');
  const cards = (await response.json()) as { id: number }[];
  for (const { id } of cards) {
    const anime = (await (await page.request.get(`/api/anime/${id}`)).json()) as { synopsis: string | null };
    if ((anime.synopsis?.length ?? 0) < 450) continue;
    await page.goto(`/anime/${id}`);
    break;
  }
  await hydrated(page);
  const toggle = page.getByRole('button', { name: 'Lire plus' });
  const text = page.getByRole('region', { name: 'Synopsis' }).locator('p').first();
  expect((await text.textContent())?.length).toBeLessThanOrEqual(451);
  await toggle.click();
  expect((await text.textContent())?.length).toBeGreaterThanOrEqual(450);
  await page.getByRole('button', { name: 'Lire moins' }).click();
  await expect(page.getByRole('button', { name: 'Lire plus' })).toBeVisible();
});

test('an airing title announces its next episode, an upcoming one that it is to come', async ({
  guardedPage: page,
}) => {
  const first = async (query: string) => {
    const cards = (await (await page.request.get(`/api/explore/anime?${query}`)).json()) as { id: number }[];
    return cards[0]?.id;
  };
  await page.goto(`/anime/${await first('status=1')}`);
  const block = page.getByRole('region', { name: 'Diffusion' });
  await expect(block.getByText('Prochain épisode', { exact: true })).toBeVisible();
  await expect(block.getByText(/^\d+\s(?:j|h|min|s)\b/)).toBeVisible();
  await page.goto(`/anime/${await first('status=2')}`);
  await expect(page.getByText('À venir')).toBeVisible();
});

test('links outside open in a new tab, Prime Video with the affiliate tag', async ({ guardedPage: page }) => {
  const cards = (await (await page.request.get('/api/explore/anime?diffuseur=Prime')).json()) as {
    id: number;
  }[];
  await page.goto(`/anime/${cards[0]?.id}`);
  const prime = page.getByRole('link', { name: 'Prime Video' });
  await expect(prime).toHaveAttribute('target', '_blank');
  await expect(prime).toHaveAttribute('href', /[?&]tag=kiroku-21/);
});

test('a wrong slug leads to the right one for good', async ({ guardedPage: page }) => {
  const id = await findTitle(page, 'anime', 'Naruto');
  const response = await page.request.get(`/anime/${id}/wrong`, { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe(`/anime/${id}/naruto`);
  await page.goto(`/anime/${id}/wrong`);
  await expect(page).toHaveURL(new RegExp(`/anime/${id}/naruto$`));
});

test('the head speaks to networks and search engines', async ({ guardedPage: page }) => {
  const id = await findTitle(page, 'anime', 'Princesse Mononoké');
  await page.goto(`/anime/${id}`);
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

test.describe('an unknown address', () => {
  test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

  for (const path of [
    '/anime/99999999',
    '/manga/abc',
    '/nulle-part',
    '/404',
    '/anime/0',
    '/anime/9223372036854775808',
    '/_ui',
    '/explore/nulle-part',
    '/explore/ailleurs',
    '/login/nulle-part',
  ]) {
    test(`${path} is a real 404 page in French`, async ({ guardedPage: page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: /404.*Cette page n’existe pas/s })).toBeVisible();
      await expect(page).toHaveTitle('404 · Kiroku');
      await expect(page.getByRole('link', { name: 'Explorer le catalogue' })).toBeVisible();
    });
  }
});
