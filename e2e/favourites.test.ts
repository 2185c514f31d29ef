import type { Page } from '@playwright/test';
import {
  addFavourite,
  favouriteTitles,
  newMemberWithFavourites,
  openFavourites,
  storedFavourites,
} from './favourites.helpers.ts';
import { delayRequests, expect, hydrated, REFUSED_NOTICE, test } from './journey.ts';
import { newMember, signInBrowser } from './members.helpers.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

const section = (page: Page, name: 'Anime' | 'Manga') => page.getByRole('region', { name });
const names = (page: Page) => section(page, 'Anime').getByRole('heading', { level: 4 });
const sorter = (page: Page) => page.getByRole('list', { name: 'Anime favoris à ordonner' });
const tiles = (page: Page) => sorter(page).getByRole('listitem');

async function startSorting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Réorganiser les anime' }).click();
  await expect(sorter(page)).toBeVisible();
}

test('a visitor sees both kinds in the owner’s order, the first five featured, and can change nothing', async ({
  guardedPage: page,
  request,
}) => {
  const { person, anime, manga } = await newMemberWithFavourites(page, { anime: 7, manga: 2 });
  await openFavourites(page, person);
  await hydrated(page);
  await expect(names(page)).toHaveText(anime.map(({ title }) => new RegExp(`^${escaped(title)}`)));
  await expect(section(page, 'Manga').getByRole('heading', { level: 4 })).toHaveCount(manga.length);
  const [featured, rest] = [
    section(page, 'Anime').getByRole('list').nth(0),
    section(page, 'Anime').getByRole('list').nth(1),
  ];
  await expect(featured.getByRole('listitem')).toHaveCount(5);
  await expect(rest.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Mis en avant' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /Réorganiser|Supprimer/ })).toHaveCount(0);
  await expect(page).toHaveTitle(`Favoris de ${person.username} · Kiroku`);

  // Neither can another member.
  await signInBrowser(page, await newMember(request));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Profil' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Réorganiser|Supprimer/ })).toHaveCount(0);
});

test('the owner moves one by keyboard: it is announced, saved, and stays after a reload', async ({
  guardedPage: page,
  request,
}) => {
  const { person, anime } = await newMemberWithFavourites(page, { anime: 4, own: true });
  await openFavourites(page, person);
  await startSorting(page);
  const [first, second, third, fourth] = anime;
  await page.getByRole('button', { name: `Reculer : ${first?.title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${first?.title} : place 2 sur 4`)).toBeAttached();
  await expect(page.getByRole('button', { name: `Reculer : ${first?.title}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tiles(page).nth(2)).toContainText(first?.title ?? '');
  const moved = [second?.id, third?.id, first?.id, fourth?.id];
  await expect.poll(() => storedFavourites(request, person)).toEqual(moved);
  await page.reload();
  await expect(names(page)).toHaveText(
    [second, third, first, fourth].map((one) => new RegExp(escaped(one?.title))),
  );
});

test('one is sent to a place by its number', async ({ guardedPage: page, request }) => {
  const { person, anime } = await newMemberWithFavourites(page, { anime: 6, own: true });
  await openFavourites(page, person);
  await startSorting(page);
  const last = anime[5];
  const field = page.getByRole('textbox', { name: `Place : ${last?.title}` });
  await expect(field).toHaveValue('6');
  await field.fill('2');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('2');
  await expect(tiles(page).nth(1)).toContainText(last?.title ?? '');
  await expect.poll(async () => (await storedFavourites(request, person))[1]).toBe(last?.id);
});

test('one is dragged to another place', async ({ guardedPage: page, request }) => {
  const { person, anime } = await newMemberWithFavourites(page, { anime: 3, own: true });
  await openFavourites(page, person);
  await startSorting(page);
  const handle = tiles(page).nth(0).locator('[class*="handle"]');
  await expect(handle).toHaveAttribute('draggable', 'true');
  await handle.hover();
  await page.mouse.down();
  const target = await tiles(page).nth(2).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 40, { steps: 12 });
  await expect(tiles(page).nth(2)).toHaveAttribute('data-drag', 'over');
  await page.mouse.up();
  await expect(tiles(page).nth(2)).toContainText(anime[0]?.title ?? '');
  const wanted = [anime[1]?.id, anime[2]?.id, anime[0]?.id];
  await expect.poll(() => storedFavourites(request, person)).toEqual(wanted);
});

test('an order that is refused is taken back, with a word', async ({ guardedPage: page, request }) => {
  const { person, anime } = await newMemberWithFavourites(page, { anime: 3, own: true });
  await page.route('**/api/favorite/order', (route) =>
    route.fulfill({ status: 422, json: { message: '', code: 'x' } }),
  );
  const release = await delayRequests(page, '**/api/favorite/order');
  await openFavourites(page, person);
  await startSorting(page);
  await page.getByRole('button', { name: `Avancer : ${anime[2]?.title}` }).click();
  await expect(tiles(page).nth(1)).toContainText(anime[2]?.title ?? '');
  release();
  await expect(page.getByText('Impossible d’enregistrer l’ordre des favoris')).toBeVisible();
  await expect(tiles(page).nth(2)).toContainText(anime[2]?.title ?? '');
  expect(await storedFavourites(request, person)).toEqual(anime.map(({ id }) => id));
});

test('an order is saved even when its owner leaves at once', async ({ guardedPage: page, request }) => {
  const { person, anime } = await newMemberWithFavourites(page, { anime: 3, own: true });
  await openFavourites(page, person);
  await startSorting(page);
  await page.getByRole('button', { name: `Avancer : ${anime[1]?.title}` }).click();
  await page.goto('about:blank');
  await expect.poll(async () => (await storedFavourites(request, person))[0]).toBe(anime[1]?.id);
});

test('one is deleted, and « Annuler » puts it back in its place', async ({ guardedPage: page, request }) => {
  const { person, anime } = await newMemberWithFavourites(page, { anime: 4, own: true });
  await openFavourites(page, person);
  const removed = anime[1];
  await page.getByRole('button', { name: `Supprimer des favoris : ${removed?.title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(3);
  await expect(
    page.getByRole('button', { name: `Supprimer des favoris : ${anime[2]?.title}` }),
  ).toBeFocused();
  await expect(page.getByText('Favori supprimé', { exact: true })).toBeVisible();
  expect(await storedFavourites(request, person)).not.toContain(removed?.id);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(names(page)).toHaveText(anime.map(({ title }) => new RegExp(`^${escaped(title)}`)));
  await expect.poll(() => storedFavourites(request, person)).toEqual(anime.map(({ id }) => id));
});

test('one that cannot be deleted comes back, with a word', async ({ guardedPage: page }) => {
  const { person, anime } = await newMemberWithFavourites(page, { anime: 3, own: true });
  await page.route('**/api/favorite/delete', (route) =>
    route.fulfill({ status: 422, json: { message: '', code: 'x' } }),
  );
  await openFavourites(page, person);
  await page.getByRole('button', { name: `Supprimer des favoris : ${anime[0]?.title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Impossible de supprimer le titre des favoris', { exact: true })).toBeVisible();
  await expect(names(page)).toHaveText(anime.map(({ title }) => new RegExp(`^${escaped(title)}`)));
});

test('a premium member features twenty-five', async ({ guardedPage: page }) => {
  const { person } = await newMemberWithFavourites(page, { anime: 27, premium: true });
  await openFavourites(page, person);
  const lists = section(page, 'Anime').getByRole('list');
  await expect(lists.nth(0).getByRole('listitem')).toHaveCount(25);
  await expect(lists.nth(1).getByRole('listitem')).toHaveCount(2);
});

test('without favourites a visitor is told so, and the owner is led to the catalogue', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await openFavourites(page, person);
  await hydrated(page);
  await expect(page.getByText('Aucun favori pour l’instant.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explorer le catalogue' })).toHaveCount(0);
  await signInBrowser(page, person);
  await page.reload();
  await page.getByRole('link', { name: 'Explorer le catalogue' }).click();
  await expect(page).toHaveURL(/\/explore$/);
});

test('the owner sees at once what was liked a moment ago elsewhere', async ({
  guardedPage: page,
  request,
}) => {
  const { person, anime } = await newMemberWithFavourites(page, { anime: 2, own: true });
  await openFavourites(page, person);
  await expect(names(page)).toHaveCount(2);
  const [more] = (await favouriteTitles(request, 'anime', 3)).slice(2);
  await addFavourite(request, person, 'Anime', more?.id ?? 0);
  await page.reload();
  await expect(names(page)).toHaveCount(3);
  expect(anime).toHaveLength(2);
});

function escaped(text = ''): string {
  return text
    .slice(0, 38)
    .trimEnd()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
