import { readLibrary, readMangaLibrary } from '@kiroku/contract/library/endpoints';
import { countLibrary } from '@kiroku/contract/library/filters';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/calls.ts';
import {
  address,
  button,
  card,
  cards,
  names,
  openLibrary,
  sort,
  TITLES,
} from '../../../../testing/libraryPage.tsx';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { LibraryPage } from './LibraryPage.tsx';
import type { LibraryData } from './view/libraryLoader.ts';

const ownButtons = button(/^(?:\+1 épisode|Modifier)/);
const edit = button('Modifier : Bleach');

test.each([
  ['anime', '/explore'],
  ['manga', '/explore/manga'],
] as const)(
  'an empty library is stated to others, and links its owner to the catalogue (%s)',
  async (kind, path) => {
    const owner = { uid: 'u-1', username: 'Chihiro' };
    answer(readLibrary, []);
    answer(readMangaLibrary, []);
    const data: LibraryData = { kind, owner, first: [], counts: countLibrary([]) };
    const visit = await renderPage(<LibraryPage data={data} withheld={null} />);
    await expect.element(page.getByText('Chihiro n’a encore rien ajouté.')).toBeInTheDocument();
    await visit.unmount();
    signInAs(owner);
    await renderPage(<LibraryPage data={data} withheld={null} />);
    await expect.element(page.getByText('Votre bibliothèque est vide.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Explorer le catalogue' }))
      .toHaveAttribute('href', path);
  },
);

test('states filter the titles, with counts, in the address', async () => {
  await openLibrary();
  await expect.poll(names).toEqual(['Naruto', 'Titans', 'Bleach', 'Conan']);
  await expect.element(button(/Revisionnage/)).not.toBeInTheDocument();
  await button('En cours 2').click();
  await expect.poll(names).toEqual(['Titans', 'Conan']);
  await expect.element(page.getByText('2 titres')).toBeVisible();
  await expect.poll(address).toBe('?status=1');
  await button('Tous 4').click();
  await expect.poll(address).toBe('');
  await expect.poll(names).toHaveLength(4);
});

test.each([
  ['Titre', ['Bleach', 'Conan', 'Titans', 'Naruto']],
  ['Note', ['Bleach', 'Conan', 'Titans', 'Naruto']],
  ['Progression', ['Conan', 'Bleach', 'Titans', 'Naruto']],
  ['Date de début', ['Titans', 'Conan', 'Bleach', 'Naruto']],
])('titles are sorted by « %s »', async (label, wanted) => {
  await openLibrary();
  await sort.selectOptions(label);
  await expect.poll(names).toEqual(wanted);
  await sort.selectOptions('Dernier changement');
  await expect.poll(names).toEqual(['Naruto', 'Titans', 'Bleach', 'Conan']);
});

test('an address with a state and a sort applies both', async () => {
  await openLibrary({ query: '?status=1&sort=score' });
  await expect.poll(names).toEqual(['Conan', 'Titans']);
  await expect.element(sort).toHaveValue('score');
});

test.each(['visitor', 'member'] as const)(
  '+1 and the form are not shown to another reader (%s)',
  async (as) => {
    await openLibrary({ as });
    await expect.poll(names).toHaveLength(4);
    await expect.element(ownButtons).not.toBeInTheDocument();
  },
);

test('the owner’s +1 shows at once, is stored, and leaves the card in place', async () => {
  const stored = await openLibrary({ as: 'owner' });
  await expect.poll(() => button(/^Modifier/).elements().length).toBe(4);
  expect(button(/^\+1 épisode/).elements()).toHaveLength(3);
  const add = card('Titans').getByRole('button', { name: /^\+1/ });
  await add.dblClick();
  await expect.poll(() => card('Titans').element().textContent).toMatch(/\D5\s\/\s25/);
  await expect.element(page.getByText('Progression sauvegardée !')).toBeVisible();
  expect(stored.entries.get(3)).toMatchObject({ progression: 5 });
  expect(names()).toEqual(['Naruto', 'Titans', 'Bleach', 'Conan']);
});

test('an entry that no longer matches the filter disappears once saved', async () => {
  await openLibrary({ as: 'owner', query: '?status=2' });
  await expect.poll(names).toEqual(['Naruto']);
  await cards.hover();
  await button(/^Modifier/).click();
  const dialog = page.getByRole('dialog', { name: 'Naruto' });
  await dialog.getByLabelText('Statut').selectOptions('Abandonné');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Aucun résultat')).toBeVisible();
  await expect.element(button('Abandonné 1')).toBeVisible();
});

test('every action of a card is reachable by Tab, and the last episode passes the focus on', async () => {
  const titles = TITLES.map((one) =>
    one.media.title === 'Bleach' ? { ...one, fields: { status: 1 as const, progression: 365 } } : one,
  );
  await openLibrary({ as: 'owner', titles });
  const add = card('Bleach').getByRole('button', { name: /^\+1 épisode/ });
  await expect.element(add).toBeVisible();
  (await card('Bleach').getByRole('link').findElement()).focus();
  await userEvent.tab();
  await expect.element(add).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => card('Bleach').element().textContent).toMatch(/\D366\s\/\s366/);
  expect(card('Bleach').element().textContent).toContain('Terminé');
  await expect.element(edit).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Bleach' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(edit).toHaveFocus();
});
