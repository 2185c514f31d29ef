import { exploreAnime } from '@kiroku/contract/catalogue/endpoints';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { countMangaStatuses, countStatuses, readLibrary } from '@kiroku/contract/library/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, failure, lost } from '../../../../testing/calls.ts';
import { addButtons, renderHome, storeHome, watching } from '../../../../testing/home.tsx';
import { ENDED } from '../../../../testing/library.tsx';

const NOBODY = { total: 0, '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0 };
const posters = page.getByRole('button', { name: /^Titre \d+$/ });
const link = (name: string) => page.getByRole('link', { name });

/** Home of a member who has some titles but watches none of them, beside thirty popular ones. */
async function renderEmptyHome(total: number) {
  const popular = Array.from(
    { length: 30 },
    (_, at): ExploreCard => ({ ...ENDED, id: at + 1, title: `Titre ${at + 1}`, average: null }),
  );
  const stored = storeHome(popular.map(({ id }) => watching(id, { fields: null })));
  stored.entries.clear();
  answer(countStatuses, { ...NOBODY, total });
  answer(countMangaStatuses, NOBODY);
  answer(exploreAnime, ({ query }) => (query.page === 1 ? popular : []));
  await renderHome();
  await expect.element(page.getByText('Rien en cours pour l’instant')).toBeVisible();
  return stored;
}

test('a list that fails to load is reported, and « Réessayer » loads it', async () => {
  storeHome([watching(1)]);
  answer(readLibrary, failure());
  await renderHome();
  await expect.element(page.getByText('Votre progression n’a pas pu être chargée')).toBeVisible();
  storeHome([watching(1)]);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(addButtons).toBeVisible();
});

test('a member who watches nothing of a list gets library and catalogue, not the first titles', async () => {
  await renderEmptyHome(3);
  await expect.element(link('Voir ma bibliothèque')).toHaveAttribute('href', '/user/Chihiro/anime');
  await expect.element(link('Explorer les anime')).toHaveAttribute('href', '/explore');
  await expect.element(posters).not.toBeInTheDocument();
});

test('a new member chooses first titles, and gets links to an import and the library', async () => {
  const stored = await renderEmptyHome(0);
  expect(posters.elements()).toHaveLength(30);
  await expect.element(link('Importer une liste')).toHaveAttribute('href', '/import');
  await expect.element(link('Voir ma bibliothèque')).toHaveAttribute('href', '/user/Chihiro/anime');
  await posters.first().click();
  await expect.element(posters.first()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('1 titre ajouté')).toBeVisible();
  await expect.poll(() => stored.entries.size).toBe(1);
  await posters.first().click();
  await expect.element(posters.first()).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => stored.entries.size).toBe(0);
});

test('a first title that fails to be stored is free again, with a message', async () => {
  const stored = await renderEmptyHome(0);
  stored.beforeWrite = lost;
  await posters.first().click();
  await expect.element(page.getByText('Impossible d’enregistrer votre progression.')).toBeVisible();
  await expect.element(posters.first()).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText(/titre ajouté/)).not.toBeInTheDocument();
});
