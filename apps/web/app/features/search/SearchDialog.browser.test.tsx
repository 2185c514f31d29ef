import type { ListUser } from '@kiroku/contract/account/schema';
import { searchAnime, searchManga } from '@kiroku/contract/catalogue/endpoints';
import { RECENT_KEY } from '@kiroku/contract/catalogue/search';
import { searchMembers } from '@kiroku/contract/social/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lost } from '../../../testing/calls.ts';
import {
  hit,
  openSearch,
  searchBox,
  searchDialog,
  searchOptions,
  searchTab,
} from '../../../testing/search.tsx';

const NARUTO = hit(1, 'Naruto');
const MEMBER: ListUser = {
  uid: 'u-2',
  username: 'mangaka',
  photoURL: null,
  isPremium: false,
  isStaff: false,
  themeColor: '#0085FF',
  createdAt: 0,
};
const found = page.getByText(/résultat|Pas de résultats/);
const storedRecents = () => JSON.parse(localStorage.getItem(RECENT_KEY) ?? 'null');

test('opened titles are stored latest first, over a damaged list, until cleared', async () => {
  localStorage.setItem(RECENT_KEY, '[{"id":"x"},7,');
  answer(searchAnime, ({ params }) => [hit(Number(params.q), `Titre ${params.q}`)]);
  for (const id of [1, 2]) {
    const { unmount } = await openSearch();
    await searchBox.fill(`${id}`);
    await userEvent.keyboard('{Enter}');
    await searchOptions.filter({ hasText: `Titre ${id}` }).click();
    await expect.element(page.getByText(`Adresse : /anime/${id}/titre-${id}`)).toBeVisible();
    await unmount();
  }
  expect(storedRecents()).toMatchObject([
    { id: 2, title: 'Titre 2' },
    { id: 1, title: 'Titre 1' },
  ]);
  const { unmount } = await openSearch();
  await expect.element(searchDialog.getByRole('heading', { name: 'Récent' })).toBeVisible();
  expect(searchOptions.elements()).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('Adresse : /anime/2/titre-2')).toBeVisible();
  await unmount();
  await openSearch();
  await searchDialog.getByRole('button', { name: 'Effacer' }).click();
  await expect.element(searchOptions).not.toBeInTheDocument();
  expect(storedRecents()).toBeNull();
});

test('a title opened in another tab meanwhile stays among the recent ones', async () => {
  answer(searchAnime, [NARUTO]);
  await openSearch();
  const other = { id: 2, title: 'Bleach', image: null, start: null };
  localStorage.setItem(RECENT_KEY, JSON.stringify([other]));
  await searchBox.fill('naruto');
  await searchOptions.click();
  await expect.element(page.getByText('Adresse : /anime/1/naruto')).toBeVisible();
  expect(storedRecents()).toMatchObject([{ id: 1 }, { id: 2 }]);
});

test('another tab searches the same text, for titles of its own kind', async () => {
  answer(searchAnime, []);
  answer(searchMembers, ({ params }) => (params.q === 'mangaka' ? [MEMBER] : []));
  answer(searchManga, [hit(9, 'One Piece')]);
  await openSearch();
  await searchBox.fill('mangaka');
  await expect.element(found).toBeVisible();
  await searchTab('Utilisateurs').click();
  await expect.element(searchOptions).toMatchTextContent(/mangaka/);
  await expect.element(searchTab('Utilisateurs')).toHaveAttribute('aria-current', 'page');
  await expect.element(searchBox).toHaveValue('mangaka');
  await expect.element(searchBox).toHaveFocus();
  await expect.element(searchOptions).toHaveAttribute('href', '/user/mangaka');
  await searchBox.fill('one piece');
  await searchTab('Mangas').click();
  await expect.element(searchOptions).toHaveAttribute('href', '/manga/9/one-piece');
});

test('typing changes the links of the tabs, without rendering them again', async () => {
  answer(searchAnime, [NARUTO]);
  await openSearch();
  const mangas = searchTab('Mangas').element();
  await searchBox.fill('naruto');
  await expect.element(searchTab('Mangas')).toHaveAttribute('href', '/recherche?q=naruto&tab=manga');
  expect(mangas.isConnected).toBe(true);
});

test('an empty result shows a notice, and a non-empty one links to all results', async () => {
  answer(searchAnime, ({ params }) => (params.q === 'naruto' ? [NARUTO] : []));
  await openSearch();
  await searchBox.fill('zzzz');
  await expect.element(searchDialog.getByText('Pas de résultats')).toBeVisible();
  await searchBox.fill('naruto');
  await expect.element(searchOptions).toMatchTextContent(/Naruto/);
  await searchDialog.getByRole('link', { name: 'Voir tous les résultats' }).click();
  await expect.element(page.getByText('Adresse : /explore?search=naruto')).toBeVisible();
});

test('a late answer never replaces a later search', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isLateAnswered = false;
  answer(searchAnime, async ({ params }) => {
    if (params.q === 'naruto') return [NARUTO];
    await promise;
    isLateAnswered = true;
    return [hit(2, 'Cowboy Bebop')];
  });
  await openSearch();
  await searchBox.fill('cowboy');
  await userEvent.keyboard('{Enter}');
  await expect.element(searchDialog.getByText('Recherche…')).toBeVisible();
  await searchBox.fill('naruto');
  await userEvent.keyboard('{Enter}');
  await expect.element(searchOptions).toMatchTextContent(/Naruto/);
  resolve();
  await expect.poll(() => isLateAnswered).toBe(true);
  await searchBox.fill('naruto ');
  await expect.element(searchOptions).toMatchTextContent(/Naruto/);
});

test('a failing search shows an error, empties the list, and can be retried', async () => {
  answer(searchAnime, ({ params }) => (params.q === 'naruto' ? [NARUTO] : lost()));
  await openSearch();
  await searchBox.fill('naruto');
  await expect.element(searchOptions).toMatchTextContent(/Naruto/);
  await searchBox.fill('bleach');
  const alert = searchDialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent('La recherche n’a pas abouti.');
  expect(searchOptions.query()).toBeNull();
  answer(searchAnime, [hit(3, 'Bleach')]);
  await searchDialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(searchOptions).toMatchTextContent(/Bleach/);
  expect(alert.query()).toBeNull();
});

test('on a phone the search fills the screen, and closes once a title is opened', async () => {
  await page.viewport(390, 780);
  answer(searchAnime, [NARUTO]);
  await openSearch();
  await expect.element(searchBox).toHaveFocus();
  const { x, y, width, height } = searchDialog.element().getBoundingClientRect();
  expect([x, y, height]).toEqual([0, 0, 780]);
  // A phone has no scrollbar beside the page; this window has.
  expect(390 - width).toBeLessThan(20);
  await searchBox.fill('naruto');
  await searchOptions.click();
  await expect.element(page.getByText('Adresse : /anime/1/naruto')).toBeVisible();
  await expect.element(searchDialog).not.toBeInTheDocument();
});

test('an emptied search shows recent titles, without announcing a search', async () => {
  answer(searchAnime, [NARUTO]);
  await openSearch();
  await searchBox.fill('naruto');
  await expect.element(searchOptions).toBeVisible();
  const announced: (string | null | undefined)[] = [];
  const status = () => searchDialog.element().querySelector('[role=status]')?.textContent;
  const changes = new MutationObserver(() => announced.push(status()));
  changes.observe(searchDialog.element(), { childList: true, subtree: true, characterData: true });
  await searchDialog.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect.element(page.getByText('Les titres que vous ouvrez d’ici s’y retrouveront.')).toBeVisible();
  changes.disconnect();
  expect(announced).not.toContain('Recherche…');
});
