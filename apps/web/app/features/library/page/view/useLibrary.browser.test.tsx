import { readEntry, readLibrary } from '@kiroku/contract/library/endpoints';
import { countLibrary } from '@kiroku/contract/library/filters';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, lost, refusal } from '../../../../../testing/calls.ts';
import { ENDED, storeLibrary } from '../../../../../testing/library.tsx';
import { button, card, names, openLibrary, TITLES } from '../../../../../testing/libraryPage.tsx';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { LibraryPage } from '../LibraryPage.tsx';
import type { LibraryData } from './libraryLoader.ts';

test('an episode saved before the whole library has loaded is not lost', async () => {
  const { promise: isSaved, resolve: save } = Promise.withResolvers<void>();
  const stored = await openLibrary({
    as: 'owner',
    // Read before the change, and answered after it.
    whole: async (items) => {
      await isSaved;
      return items;
    },
  });
  await card('Titans').getByRole('button', { name: /^\+1/ }).click();
  await expect.element(page.getByText('Progression sauvegardée !')).toBeVisible();
  save();
  await expect.poll(() => card('Titans').element().textContent).toMatch(/\D4\s\/\s25/);
  expect(stored.entries.get(3)).toMatchObject({ progression: 4 });
});

test('a library that fails to load keeps its beginning, with a message and a retry', async () => {
  let isBroken = true;
  await openLibrary({ whole: (items) => (isBroken ? lost() : items) });
  await expect.element(page.getByText('La suite de la bibliothèque n’a pas pu être chargée.')).toBeVisible();
  expect(names()).toHaveLength(4);
  isBroken = false;
  await button('Réessayer').click();
  await expect
    .element(page.getByText('La suite de la bibliothèque n’a pas pu être chargée.'))
    .not.toBeInTheDocument();
  expect(names()).toHaveLength(4);
});

test('the beginning of a library disappears when the rest is refused', async () => {
  const { promise: isHidden, resolve: hide } = Promise.withResolvers<void>();
  await openLibrary({
    whole: async () => {
      await isHidden;
      return refusal(LIBRARY_PROBLEMS.hidden);
    },
  });
  await expect.poll(names).toHaveLength(4);
  hide();
  await expect.element(page.getByText('Ne partage pas.')).toBeVisible();
  expect(names()).toEqual([]);
});

test('the form opens with stored values while a press is being stored', async () => {
  const stored = await openLibrary({ as: 'owner' });
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  const [media, early] = [TITLES[1]?.media ?? ENDED, stored.entries.get(3) ?? null];
  let reads = 0;
  stored.beforeWrite = () => asked;
  // The entry's first answer was read before the write, and comes after it.
  answer(readEntry, async () => {
    reads += 1;
    const isFirst = reads === 1;
    if (isFirst) {
      ask();
      await isStored;
    }
    const progression = isFirst ? early : (stored.entries.get(3) ?? null);
    return { progression, media, nextEpisode: null, released: null, isFavorite: false };
  });
  await card('Titans').getByRole('button', { name: /^\+1/ }).click();
  await card('Titans')
    .getByRole('button', { name: /^Modifier/ })
    .click();
  await expect.poll(() => stored.entries.get(3)).toMatchObject({ progression: 4 });
  store();
  const dialog = page.getByRole('dialog', { name: 'L’Attaque des Titans' });
  await expect.element(dialog.getByLabelText('Progression', { exact: true })).toHaveValue('4');
});

test('a library read a moment ago is shown at once, without a call', async () => {
  const { entries } = storeLibrary(TITLES);
  const items = TITLES.flatMap(({ media }) => {
    const progression = entries.get(media.id);
    return progression ? [{ media, progression, nextEpisode: null, released: null }] : [];
  });
  const calls = answer(readLibrary, items);
  const owner = { uid: 'owner-left', username: 'Chihiro' };
  const data: LibraryData = { kind: 'anime', owner, first: items.slice(0, 1), counts: countLibrary(items) };
  const visit = await renderPage(<LibraryPage data={data} withheld={null} />);
  await expect.poll(names).toHaveLength(4);
  await visit.unmount();
  await renderPage(<LibraryPage data={data} withheld={null} />);
  await expect.poll(names).toHaveLength(4);
  expect(calls).toHaveLength(1);
});
