import { SUCCESS } from '@kiroku/contract/base/problem';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import {
  addFavourite,
  deleteFavourite,
  listFavouriteAnime,
  listFavouriteManga,
} from '@kiroku/contract/favourites/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, lost } from '../../../../testing/calls.ts';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';

const heart = page.getByRole('button', { name: 'Favori' });
const ADDED = 'Le titre à été ajouté aux favoris';

/** Heart of a title for a member, on a server that stores favourites; `beforeAdd` may wait or throw. */
async function renderHeart(kind: Kind = 'anime', beforeAdd: () => unknown = () => undefined) {
  signInAs();
  const type = kind === 'anime' ? 'Anime' : 'Manga';
  const stored = new Set<unknown>();
  answer(kind === 'anime' ? listFavouriteAnime : listFavouriteManga, []);
  answer(addFavourite, async ({ body }) => {
    await beforeAdd();
    expect(body.type).toBe(type);
    stored.add(body.id);
    return SUCCESS;
  });
  answer(deleteFavourite, ({ body }) => {
    expect(body.type).toBe(type);
    stored.delete(body.id);
    return SUCCESS;
  });
  await renderPage(<FavouriteButton kind={kind} id={2} />);
  return stored;
}

test.each(['anime', 'manga'] as const)(
  'a title is added to the favourites and removed (%s)',
  async (kind) => {
    const stored = await renderHeart(kind);
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText(ADDED)).toBeVisible();
    expect([...stored]).toEqual([2]);
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByText('Le titre à été supprimé des favoris')).toBeVisible();
    expect([...stored]).toEqual([]);
  },
);

test('a favourite that could not be added is reverted, with a message', async () => {
  await renderHeart('anime', lost);
  await heart.click();
  await expect.element(page.getByText('Impossible d’ajouter le titre aux favoris')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a favourite that could not be removed reappears, with a message', async () => {
  await renderHeart();
  answer(deleteFavourite, lost);
  await heart.click();
  await expect.element(page.getByText(ADDED)).toBeVisible();
  await heart.click();
  await expect.element(page.getByText('Impossible de supprimer le titre des favoris')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  [4, []],
  [5, [2]],
])('%i quick presses end in the state wanted last', async (presses, left) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stored = await renderHeart('anime', () => promise);
  for (let press = 0; press < presses; press++) await heart.click();
  const pressed = String(left.length > 0);
  await expect.element(heart).toHaveAttribute('aria-pressed', pressed);
  resolve();
  await expect
    .element(page.getByText(left.length > 0 ? ADDED : 'Le titre à été supprimé des favoris'))
    .toBeVisible();
  await expect.poll(() => [...stored]).toEqual(left);
  await expect.element(heart).toHaveAttribute('aria-pressed', pressed);
});

test.each(['anime', 'manga'] as const)(
  'a visitor who adds a favourite gets an explanation, and stays (%s)',
  async (kind) => {
    await renderPage(<FavouriteButton kind={kind} id={2} />);
    await heart.click();
    await expect
      .element(page.getByText('Vous devez être connecté pour ajouter le titre à vos favoris'))
      .toBeVisible();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  },
);
