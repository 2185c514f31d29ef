import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './axe.ts';
import { newMemberWithFavourites, openFavourites } from './favourites.helpers.ts';
import { expect, hydrated, test } from './journey.ts';

type Screen = { name: string; own: boolean; act?: (page: Page) => Promise<unknown> };

const SCREENS: Screen[] = [
  { name: 'the favourites as a visitor sees them', own: false },
  { name: 'the favourites as their owner sees them', own: true, act: waitForOwner },
  { name: 'the favourites while they are put in order', own: true, act: startSorting },
];

for (const { name, own, act } of SCREENS) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${name}, ${theme}; they fit from 320 to 2560 px`, async ({
      guardedPage: page,
    }) => {
      const { person } = await newMemberWithFavourites(page, { anime: 7, manga: 2, own });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await openFavourites(page, person);
      await hydrated(page);
      await act?.(page);
      await expectAccessible(page);
      await expectToFit(page);
    });
  }
}

test('nothing of the posters moves once the owner is known', async ({ guardedPage: page }) => {
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

  test('the page is complete', async ({ page }) => {
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

async function startSorting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Réorganiser les anime' }).click();
  await expect(page.getByRole('list', { name: 'Anime favoris à ordonner' })).toBeVisible();
}
