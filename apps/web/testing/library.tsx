import { SUCCESS } from '@kiroku/contract/base/problem';
import type { OwnEntry } from '@kiroku/contract/catalogue/entry';
import { addFavourite, listFavouriteAnime } from '@kiroku/contract/favourites/endpoints';
import { deleteEntry, readEntry, readLibrary, writeEntry } from '@kiroku/contract/library/endpoints';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { newEntry } from '@kiroku/contract/library/rules';
import type { LibraryMedia, OwnItem } from '@kiroku/contract/library/schema';
import { FavouriteButton } from '../app/features/favourites/toggle/FavouriteButton.tsx';
import { TitleActions } from '../app/features/library/button/TitleActions.tsx';
import { Outbox } from '../app/features/library/data/Outbox.tsx';
import { answer, refusal } from './calls.ts';
import { signInAs } from './member.ts';
import { renderPage } from './renderPage.tsx';

/** Ended series of five episodes. */
export const ENDED: LibraryMedia = {
  id: 7,
  title: 'Cowboy Bebop',
  titleEN: null,
  romanji: null,
  titleJP: null,
  image: null,
  type: 'TV',
  status: 3,
  adult: false,
  NbEpisodes: 5,
  EpAverage: 24,
  season: 'Printemps 1998',
  start: { day: 3, month: 4, year: 1998 },
  end: { day: 24, month: 4, year: 1999 },
  genre: [],
  studios: [],
  source: null,
  origin: null,
  alt: [],
  bannerURL: null,
  idMAL: null,
  idAnilist: null,
};
export const AIRING: LibraryMedia = { ...ENDED, status: 1, NbEpisodes: 12, end: null };
export const UPCOMING: LibraryMedia = { ...ENDED, status: 2, NbEpisodes: 12, start: null, end: null };

type Fields = Partial<Omit<OwnEntry, 'animeID' | 'lastChange'>>;

/** A title with its entry, the latest change first where several are stored. */
export type Listed = {
  media: LibraryMedia;
  fields: Fields | null;
  nextEpisode?: number | null;
  released?: number | null;
  isFollowed?: true | undefined;
};

/**
 * Library of the signed-in member, on a server that stores writes and refuses those based on an earlier state. `beforeWrite` runs before
 * each write or deletion: it may wait, throw, or write as another device.
 */
export function storeLibrary(titles: readonly Listed[]) {
  const entries = new Map<number, OwnEntry>();
  let lastChange = 1_790_000_000_000;
  const stored = {
    entries,
    beforeWrite: (): unknown => undefined,
    write(id: number, fields: Fields): void {
      lastChange += 1;
      entries.set(id, { ...newEntry(1), ...entries.get(id), ...fields, animeID: id, lastChange });
    },
  };
  for (const { media, fields } of titles.toReversed()) if (fields) stored.write(media.id, fields);
  const titleOf = (id: unknown): Listed => {
    const found = titles.find(({ media }) => media.id === Number(id));
    if (!found) throw new Error(`the library of the test has no title ${id}`);
    return found;
  };
  const item = ({ media, nextEpisode = null, released = null }: Listed, progression: OwnEntry): OwnItem => ({
    progression,
    media,
    nextEpisode,
    released,
  });
  answer(readLibrary, ({ query }) =>
    [...entries.values()]
      .filter(({ status }) => query.status?.includes(status) ?? true)
      .sort((one, other) => other.lastChange - one.lastChange)
      .map((entry) => item(titleOf(entry.animeID), entry)),
  );
  answer(readEntry, ({ params }) => {
    const { media, nextEpisode = null, released = null, isFollowed } = titleOf(params.animeId);
    const progression = entries.get(media.id) ?? null;
    return { progression, media, nextEpisode, released, isFavorite: false, isFollowed };
  });
  const writes = answer(writeEntry, async ({ body }, ifMatch) => {
    await stored.beforeWrite();
    const { id, animeID: _, change: __, watched: ___, ...fields } = body;
    const title = titleOf(id);
    const known = entries.get(title.media.id);
    if (ifMatch !== null && ifMatch !== `"${known?.lastChange}"`) {
      const { status, ...problem } = LIBRARY_PROBLEMS.entryMoved;
      return Response.json({ ...problem, current: known ? item(title, known) : null }, { status });
    }
    // The schema of the reply refuses what the server would refuse.
    stored.write(title.media.id, fields as Fields);
    return item(title, entries.get(title.media.id) as OwnEntry);
  });
  answer(deleteEntry, async ({ body }) => {
    await stored.beforeWrite();
    return entries.delete(Number(body?.id)) ? SUCCESS : refusal(LIBRARY_PROBLEMS.unknownEntry);
  });
  return Object.assign(stored, { writes });
}

/** The same with one title. */
export function storeEntry(media: LibraryMedia, fields: Fields | null, isFollowed?: true) {
  const library = storeLibrary([{ media, fields, isFollowed }]);
  return {
    writes: library.writes,
    get entry() {
      return library.entries.get(media.id) ?? null;
    },
    write: (known: Fields) => library.write(media.id, known),
    remove: () => library.entries.delete(media.id),
    set beforeWrite(before: () => unknown) {
      library.beforeWrite = before;
    },
  };
}

/** Actions of a title on its page, for a signed-in member with or without it in the library. */
export async function openTitleActions(
  media: LibraryMedia = ENDED,
  fields: Fields | null = null,
  isFollowed?: true,
) {
  const { uid } = signInAs();
  const stored = storeEntry(media, fields, isFollowed);
  answer(listFavouriteAnime, []);
  answer(addFavourite, SUCCESS);
  await renderPage(
    <>
      <Outbox uid={uid} />
      <TitleActions title={{ kind: 'anime', id: media.id }} state={null}>
        <FavouriteButton kind="anime" id={media.id} />
      </TitleActions>
    </>,
    { path: '/anime/:id', at: `/anime/${media.id}` },
  );
  return stored;
}
