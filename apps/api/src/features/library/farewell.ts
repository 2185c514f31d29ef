import type { Db } from '../../db/schema.ts';
import { announceChange } from '../catalogue/store.ts';
import { readSecret } from '../episodes/calendarStore.ts';
import { readFavouriteIds } from '../favourites/store.ts';
import { readWatched } from './historyStore.ts';
import { withdrawFromStats } from './statsStore.ts';
import { holdLibrary, readEntries } from './store.ts';

/** Most changes of progress an export lists. */
const ALL = 1_000_000;

/** What accounts ask of libraries and favourites. */
export const LIBRARY_BELONGINGS = { leave: leaveLibrary, records: libraryRecords };

/** Takes a member who leaves out of the titles' counters; the rows themselves go with the member. */
async function leaveLibrary(transaction: Db, uid: string): Promise<void> {
  // In the order of a write: the library first, then the counters. The other way round both could wait for each other.
  await holdLibrary(transaction, uid);
  const touched = await withdrawFromStats(transaction, uid);
  await announceChange(transaction, 'anime', touched);
}

/** What libraries, favourites and calendars hold about a member, by the name of its file in the export. */
async function libraryRecords(db: Db, uid: string): Promise<Record<string, unknown>> {
  return {
    bibliotheque: await readEntries(db, uid),
    favoris: {
      anime: await readFavouriteIds(db, uid, 'anime'),
      manga: await readFavouriteIds(db, uid, 'manga'),
    },
    calendrier: { cle: await readSecret(db, uid) },
    historique: (await readWatched(db, uid, ALL)).map(({ animeId, from, to, at }) => ({
      animeID: animeId,
      from,
      to,
      at,
    })),
  };
}
