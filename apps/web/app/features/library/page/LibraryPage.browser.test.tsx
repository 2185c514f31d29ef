import { readLibrary, readMangaLibrary } from '@kiroku/contract/library/endpoints';
import { countLibrary } from '@kiroku/contract/library/filters';
import type { LibraryItem, LibraryMedia } from '@kiroku/contract/library/schema';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lost } from '../../../../testing/calls.ts';
import { ENDED, type Listed, storeLibrary } from '../../../../testing/library.tsx';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { Outbox } from '../data/Outbox.tsx';
import { LibraryPage } from './LibraryPage.tsx';
import type { LibraryData } from './view/libraryLoader.ts';

const cards = page.getByRole('list', { name: 'Titres' }).getByRole('listitem');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sort = page.getByLabelText('Trier par');
const ownButtons = button(/^(?:\+1 épisode|Modifier)/);
const card = (name: string) => cards.filter({ hasText: name });
const edit = button('Modifier : Bleach');

const titled = (id: number, title: string, media: Partial<LibraryMedia> = {}): LibraryMedia => ({
  ...ENDED,
  id,
  title,
  ...media,
});
/** The latest change first. */
const TITLES: Listed[] = [
  { media: titled(4, 'Naruto', { NbEpisodes: 220 }), fields: { status: 2 } },
  {
    media: titled(3, 'L’Attaque des Titans', { NbEpisodes: 25, romanji: 'Shingeki no Kyojin' }),
    fields: { status: 1, progression: 3, startDate: '2024-01-31' },
  },
  { media: titled(2, 'Bleach', { NbEpisodes: 366 }), fields: { status: 3, progression: 366, score: 9 } },
  {
    media: titled(1, 'Détective Conan', { NbEpisodes: null, status: 1 }),
    fields: { status: 1, progression: 900, score: 7.5, startDate: '2001-05-01' },
  },
];

/** Titles of the cards, in their order. */
const names = () =>
  cards.elements().flatMap(({ textContent }) => /Naruto|Titans|Bleach|Conan/.exec(textContent)?.[0] ?? []);

let owners = 0;

afterEach(() => vi.unstubAllGlobals());

type Opened = {
  titles?: readonly Listed[];
  as?: 'owner' | 'member' | 'visitor';
  query?: string;
  /** Answers the read of the whole library, of which the page has the beginning. */
  whole?: (items: LibraryItem[]) => LibraryItem[] | Promise<LibraryItem[]>;
};

/** Library page of a new owner. Whole libraries outlive a session: each test has its own. */
async function openLibrary({ titles = TITLES, as = 'visitor', query = '', whole }: Opened = {}) {
  owners += 1;
  const owner = { uid: `owner-${owners}`, username: 'Chihiro' };
  const stored = storeLibrary(titles);
  const first = titles.flatMap(({ media }) => {
    const progression = stored.entries.get(media.id);
    return progression ? [{ media, progression, nextEpisode: null, released: null }] : [];
  });
  if (whole) answer(readLibrary, () => whole(first));
  if (as !== 'visitor') signInAs({ uid: as === 'owner' ? owner.uid : 'another' });
  const data = { kind: 'anime', owner, first, counts: countLibrary(first) } as const;
  await renderPage(
    <>
      {as === 'owner' && <Outbox uid={owner.uid} />}
      <LibraryPage data={data} withheld={null} />
      <Query />
    </>,
    { path: '/user/Chihiro/anime', at: `/user/Chihiro/anime${query}` },
  );
  return stored;
}

function Query() {
  return <output>{useLocation().search}</output>;
}
const address = () => document.querySelector('output')?.textContent;

test.each([
  ['anime', '/explore'],
  ['manga', '/explore/manga'],
] as const)(
  'an empty library says so to others, and leads its owner to the catalogue (%s)',
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

test('states filter the titles, with their counts, in the address', async () => {
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
])('titles are ordered by « %s »', async (label, wanted) => {
  await openLibrary();
  await sort.selectOptions(label);
  await expect.poll(names).toEqual(wanted);
  await sort.selectOptions('Dernier changement');
  await expect.poll(names).toEqual(['Naruto', 'Titans', 'Bleach', 'Conan']);
});

test('an address with a state and an order shows both', async () => {
  await openLibrary({ query: '?status=1&sort=score' });
  await expect.poll(names).toEqual(['Conan', 'Titans']);
  await expect.element(sort).toHaveValue('score');
});

test('where no worker can run, titles are still found by what they hold', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new DOMException('not here', 'SecurityError');
      }
    },
  );
  await openLibrary({ query: '?q=detective' });
  await expect.poll(names).toEqual(['Conan']);
});

test.each(['visitor', 'member'] as const)(
  '+1 and the form are not offered to another reader (%s)',
  async (as) => {
    await openLibrary({ as });
    await expect.poll(names).toHaveLength(4);
    await expect.element(ownButtons).not.toBeInTheDocument();
  },
);

test('+1 of the owner shows at once, is stored, and leaves the card where it is', async () => {
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

test('an episode that is saved before the whole library has come is not forgotten', async () => {
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

test('an entry that no longer fits the filter goes once its form is saved', async () => {
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

test('every action of a card is reached by Tab, and the last episode hands the focus on', async () => {
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

test('a library that cannot be read whole keeps its beginning, says so, and can be read again', async () => {
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
