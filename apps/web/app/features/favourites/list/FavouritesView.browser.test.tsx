import { SUCCESS } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { Card } from '@kiroku/contract/catalogue/schema';
import {
  addFavourite,
  deleteFavourite,
  orderFavourites,
  readFavouriteAnime,
  readFavouriteManga,
} from '@kiroku/contract/favourites/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refusal } from '../../../../testing/calls.ts';
import { ENDED } from '../../../../testing/library.tsx';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { FavouritesView } from './FavouritesView.tsx';

const USER = { uid: 'u-1', username: 'Chihiro', isPremium: false };
const refused = refusal(PROBLEMS.invalid);

const cards = (count: number): Card[] =>
  Array.from({ length: count }, (_, at) => ({ ...ENDED, id: at + 1, title: `Titre ${at + 1}` }));
const titles = (...numbers: number[]) => numbers.map((number) => `Titre ${number}`);

const section = (name: 'Anime' | 'Manga') => page.getByRole('region', { name: new RegExp(`^${name}`) });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const tiles = page.getByRole('list', { name: 'Anime favoris à ordonner' }).getByRole('listitem');
const changing = button(/Réorganiser|Supprimer/);
const names = () =>
  section('Anime')
    .getByRole('heading', { level: 4 })
    .elements()
    .map(({ textContent }) => textContent);
const listed = (at: number) => section('Anime').getByRole('list').nth(at).getByRole('listitem').elements();

/** Favourites of the signed-in member, on a server that stores them; the page knows the first `loaded`. */
async function openOwn(count: number, loaded = count) {
  signInAs();
  const all = cards(count);
  const stored = { ids: all.map(({ id }) => id) };
  answer(readFavouriteManga, []);
  answer(readFavouriteAnime, () => stored.ids.flatMap((id) => all.filter((card) => card.id === id)));
  answer(orderFavourites, ({ body }) => {
    stored.ids = body.ids;
    return SUCCESS;
  });
  answer(deleteFavourite, ({ body }) => {
    stored.ids = stored.ids.filter((id) => id !== body.id);
    return SUCCESS;
  });
  answer(addFavourite, ({ body }) => {
    stored.ids = [...stored.ids, Number(body.id)];
    return SUCCESS;
  });
  await renderPage(<FavouritesView user={USER} loaded={{ anime: all.slice(0, loaded), manga: [] }} />);
  await expect.poll(() => listed(0).length).toBeGreaterThan(0);
  return stored;
}

async function startSorting(count: number) {
  const stored = await openOwn(count);
  await button('Réorganiser les anime').click();
  await expect.element(tiles.first()).toBeVisible();
  return stored;
}

const tileNames = () => tiles.elements().map((tile) => /Titre \d+/.exec(tile.textContent)?.[0]);

test.each([false, true])(
  'others see both kinds in the owner’s order, five featured, and no controls (signed in: %s)',
  async (signedIn) => {
    if (signedIn) signInAs({ uid: 'u-2' });
    // The owner's part is loaded on demand.
    await import('./OwnFavourites.tsx');
    await renderPage(<FavouritesView user={USER} loaded={{ anime: cards(7), manga: cards(2) }} />);
    expect(names()).toEqual(titles(1, 2, 3, 4, 5, 6, 7));
    expect(section('Manga').getByRole('heading', { level: 4 }).elements()).toHaveLength(2);
    expect(listed(0)).toHaveLength(5);
    expect(listed(1)).toHaveLength(2);
    expect(page.getByRole('heading', { name: 'Mis en avant' }).elements()).toHaveLength(2);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await expect.element(changing).not.toBeInTheDocument();
  },
);

test('a premium member features twenty-five favourites', async () => {
  const user = { ...USER, isPremium: true };
  await renderPage(<FavouritesView user={user} loaded={{ anime: cards(27), manga: [] }} />);
  expect(listed(0)).toHaveLength(25);
  expect(listed(1)).toHaveLength(2);
});

test('a visitor of a page without favourites gets a notice', async () => {
  await renderPage(<FavouritesView user={USER} loaded={{ anime: [], manga: [] }} />);
  await expect.element(page.getByText('Aucun favori pour l’instant.')).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('an owner without favourites gets a link to the catalogue', async () => {
  signInAs();
  answer(readFavouriteAnime, []);
  answer(readFavouriteManga, []);
  await renderPage(<FavouritesView user={USER} loaded={{ anime: [], manga: [] }} />);
  await expect
    .element(page.getByRole('link', { name: 'Explorer le catalogue' }))
    .toHaveAttribute('href', '/explore');
});

test('the owner sees favourites added since the page was rendered', async () => {
  await openOwn(3, 2);
  await expect.poll(names).toEqual(titles(1, 2, 3));
});

test('a favourite is moved by keyboard, announced, focused and saved', async () => {
  const stored = await startSorting(4);
  (await button('Reculer : Titre 1').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Titre 1 : place 2 sur 4')).toBeInTheDocument();
  await expect.element(button('Reculer : Titre 1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(tileNames).toEqual(titles(2, 3, 1, 4));
  await expect.poll(() => stored.ids).toEqual([2, 3, 1, 4]);
});

test('a favourite is moved to a place by its number', async () => {
  const stored = await startSorting(6);
  const place = page.getByRole('textbox', { name: 'Place : Titre 6' });
  await expect.element(place).toHaveValue('6');
  await place.fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(place).toHaveFocus();
  await expect.element(place).toHaveValue('2');
  await expect.poll(tileNames).toEqual(titles(1, 6, 2, 3, 4, 5));
  await expect.poll(() => stored.ids[1]).toBe(6);
});

test('a refused order is reverted, with a message', async () => {
  const stored = await startSorting(3);
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(orderFavourites, async () => {
    await promise;
    return refused;
  });
  await button('Avancer : Titre 3').click();
  await expect.poll(tileNames).toEqual(titles(1, 3, 2));
  resolve();
  await expect.element(page.getByText('Impossible d’enregistrer l’ordre des favoris')).toBeVisible();
  await expect.poll(tileNames).toEqual(titles(1, 2, 3));
  expect(stored.ids).toEqual([1, 2, 3]);
});

test('a deleted favourite passes the focus on, and « Annuler » restores it in its place', async () => {
  const stored = await openOwn(4);
  (await button('Supprimer des favoris : Titre 2').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(titles(1, 3, 4));
  await expect.element(button('Supprimer des favoris : Titre 3')).toHaveFocus();
  await expect.element(page.getByText('Favori supprimé')).toBeVisible();
  expect(stored.ids).toEqual([1, 3, 4]);
  await button(/^Annuler/).click();
  await expect.poll(names).toEqual(titles(1, 2, 3, 4));
  await expect.poll(() => stored.ids).toEqual([1, 2, 3, 4]);
});

test('a favourite that cannot be deleted reappears, with a message', async () => {
  await openOwn(3);
  answer(deleteFavourite, refused);
  (await button('Supprimer des favoris : Titre 1').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Impossible de supprimer le titre des favoris')).toBeVisible();
  expect(names()).toEqual(titles(1, 2, 3));
});
