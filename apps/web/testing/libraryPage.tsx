import { readLibrary } from '@kiroku/contract/library/endpoints';
import { countLibrary } from '@kiroku/contract/library/filters';
import type { LibraryItem, LibraryMedia } from '@kiroku/contract/library/schema';
import { useLocation } from 'react-router';
import { page } from 'vitest/browser';
import { Outbox } from '../app/features/library/data/Outbox.tsx';
import { LibraryPage } from '../app/features/library/page/LibraryPage.tsx';
import { type Answer, answer } from './calls.ts';
import { ENDED, type Listed, storeLibrary } from './library.tsx';
import { signInAs } from './member.ts';
import { renderPage } from './renderPage.tsx';

export const cards = page.getByRole('list', { name: 'Titres' }).getByRole('listitem');
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const sort = page.getByLabelText('Trier par');
export const card = (name: string) => cards.filter({ hasText: name });

const titled = (id: number, title: string, media: Partial<LibraryMedia> = {}): LibraryMedia => ({
  ...ENDED,
  id,
  title,
  ...media,
});
/** The latest change first. */
export const TITLES: Listed[] = [
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
export const names = () =>
  cards.elements().flatMap(({ textContent }) => /Naruto|Titans|Bleach|Conan/.exec(textContent)?.[0] ?? []);

let owners = 0;

type Opened = {
  titles?: readonly Listed[];
  as?: 'owner' | 'member' | 'visitor';
  query?: string;
  /** Answers the read of the whole library, of which the page has the beginning. */
  whole?: (items: LibraryItem[]) => Answer<typeof readLibrary> | Promise<Answer<typeof readLibrary>>;
};

/** Page of a new owner. Whole libraries outlive a session: each test has its own. */
export async function openLibrary({ titles = TITLES, as = 'visitor', query = '', whole }: Opened = {}) {
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
      <LibraryPage data={data} withheld={<p>Ne partage pas.</p>} />
      <Query />
    </>,
    { path: '/user/Chihiro/anime', at: `/user/Chihiro/anime${query}` },
  );
  return stored;
}

function Query() {
  return <output>{useLocation().search}</output>;
}
export const address = () => document.querySelector('output')?.textContent;
