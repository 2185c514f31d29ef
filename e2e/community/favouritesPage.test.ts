import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { newMemberWithFavourites, openFavourites } from './favouriteSteps.ts';

test('no poster moves on the favourites page once the owner is known', async ({ guardedPage: page }) => {
  const { person } = await newMemberWithFavourites(page, { anime: 7, own: true });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/api/auth/refresh', async (route) => {
      await page.getByRole('heading', { name: 'Mis en avant' }).waitFor();
      await route.continue();
    });
    await openFavourites(page, person);
    const poster = page.getByRole('article').first();
    const before = await poster.boundingBox();
    await waitForOwner(page);
    expect(await poster.boundingBox(), String(width)).toEqual(before);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the favourites page is complete without a script', async ({ page }) => {
    const { person, anime, manga } = await newMemberWithFavourites(page, { anime: 6, manga: 1 });
    await openFavourites(page, person);
    await expect(page.getByRole('region', { name: 'Anime' }).getByRole('article')).toHaveCount(anime.length);
    await expect(page.getByRole('region', { name: 'Manga' }).getByRole('article')).toHaveCount(manga.length);
    await expect(page.getByRole('heading', { name: 'Mis en avant' })).toHaveCount(2);
    await expect(page.getByRole('button', { name: /Réorganiser|Supprimer/ })).toHaveCount(0);
    await page.getByRole('region', { name: 'Manga' }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/manga/${manga[0]?.id}`));
  });
});

async function waitForOwner(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Réorganiser les anime' })).toBeVisible();
}
