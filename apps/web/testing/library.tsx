import { SUCCESS } from '@kiroku/contract/base/problem';
import { addFavourite, listFavouriteAnime } from '@kiroku/contract/favourites/endpoints';
import { deleteEntry, readEntry, writeEntry } from '@kiroku/contract/library/endpoints';
import type { OwnEntry } from '@kiroku/contract/library/entry';
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

/**
 * A title in the library of the signed-in member, on a server that stores what is written and refuses what is based on an earlier state.
 * `beforeWrite` runs before each write or deletion: it may wait, throw, or write as another device.
 */
export function storeEntry(media: LibraryMedia, fields: Fields | null, isFollowed?: true) {
  let lastChange = 1_790_000_000_000;
  const change = (known: Fields): OwnEntry => {
    lastChange += 1;
    return { ...newEntry(1), ...stored.entry, ...known, animeID: media.id, lastChange };
  };
  const stored: {
    entry: OwnEntry | null;
    beforeWrite: () => unknown;
    write: (fields: Fields) => void;
  } = {
    entry: null,
    beforeWrite: () => undefined,
    write(known) {
      stored.entry = change(known);
    },
  };
  if (fields) stored.write(fields);
  const item = (progression: OwnEntry): OwnItem => ({
    progression,
    media,
    nextEpisode: null,
    released: null,
  });
  answer(readEntry, () => ({
    ...item(stored.entry ?? change({})),
    progression: stored.entry,
    isFavorite: false,
    isFollowed,
  }));
  const writes = answer(writeEntry, async ({ body }, ifMatch) => {
    await stored.beforeWrite();
    if (ifMatch !== null && ifMatch !== `"${stored.entry?.lastChange}"`) {
      const { status, ...problem } = LIBRARY_PROBLEMS.entryMoved;
      return Response.json({ ...problem, current: stored.entry && item(stored.entry) }, { status });
    }
    const { id: _, animeID: __, change: ___, watched: ____, ...sent } = body;
    // The schema of the reply refuses what the server would refuse.
    stored.write(sent as Fields);
    return item(stored.entry ?? change({}));
  });
  answer(deleteEntry, async () => {
    await stored.beforeWrite();
    if (stored.entry === null) return refusal(LIBRARY_PROBLEMS.unknownEntry);
    stored.entry = null;
    return SUCCESS;
  });
  return Object.assign(stored, { writes });
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
