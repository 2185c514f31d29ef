import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { newMemberWithFavourites, openFavourites, storedFavourites } from './favouriteSteps.ts';

const names = (page: Page) => page.getByRole('region', { name: 'Anime' }).getByRole('heading', { level: 4 });
const sorter = (page: Page) => page.getByRole('list', { name: 'Anime favoris à ordonner' });
const tiles = (page: Page) => sorter(page).getByRole('listitem');

async function startSorting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Réorganiser les anime' }).click();
  await expect(sorter(page)).toBeVisible();
}

// The view of visitors, places by number, refused changes and removal: FavouritesView.browser.test.tsx.

test('an order of favourites made by keyboard, dragging or right before leaving is stored', async ({
  guardedPage: page,
  request,
}) => {
  const { person, anime } = await newMemberWithFavourites(page, { anime: 4, own: true });
  const [first, second, third, fourth] = anime;
  await openFavourites(page, person);
  await expect(page).toHaveTitle(`Favoris de ${person.username} · Kiroku`);
  await startSorting(page);
  await page.getByRole('button', { name: `Reculer : ${first?.title}` }).press('Enter');
  const moved = [second, first, third, fourth];
  await expect.poll(() => storedFavourites(request, person)).toEqual(moved.map((one) => one?.id));
  await page.reload();
  await expect(names(page)).toHaveText(moved.map((one) => new RegExp(escaped(one?.title))));

  await startSorting(page);
  const handle = tiles(page).nth(0).locator('[class*="handle"]');
  await expect(handle).toHaveAttribute('draggable', 'true');
  await handle.hover();
  await page.mouse.down();
  const target = await tiles(page).nth(2).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 40, { steps: 12 });
  await expect(tiles(page).nth(2)).toHaveAttribute('data-drag', 'over');
  await page.mouse.up();
  await expect(tiles(page).nth(2)).toContainText(second?.title ?? '');
  const dragged = [first?.id, third?.id, second?.id, fourth?.id];
  await expect.poll(() => storedFavourites(request, person)).toEqual(dragged);

  await page.getByRole('button', { name: `Avancer : ${third?.title}` }).click();
  await page.goto('about:blank');
  await expect.poll(async () => (await storedFavourites(request, person))[0]).toBe(third?.id);
});

function escaped(text = ''): string {
  return text
    .slice(0, 38)
    .trimEnd()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
