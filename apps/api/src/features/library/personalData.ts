import { identifyTitles } from '../catalogue/identifyTitles.ts';
import { announceChange } from '../catalogue/store.ts';
import type { PersonalData } from '../feature.ts';
import { readWatchEvents } from './historyStore.ts';
import { addMembersToStats } from './statsStore.ts';
import { lockLibraryRows } from './store.ts';

/** Maximum of history rows in an export. */
const MOST_EVENTS = 1_000_000;

export const LIBRARY_DATA: PersonalData = {
  /** Withdraws entries and favourites from the counters of titles; the rows themselves go with the member. */
  async onMembersDeleted(transaction, uids) {
    // In the order of a write: libraries first, then counters. The reverse could deadlock.
    await lockLibraryRows(transaction, uids);
    const touched = await addMembersToStats(transaction, uids, -1);
    await announceChange(transaction, 'anime', touched);
  },

  async exportPersonalData(db, uid) {
    const watched = await readWatchEvents(db, uid, MOST_EVENTS);
    const identify = await identifyTitles(
      db,
      'anime',
      watched.map(({ animeId }) => animeId),
    );
    return {
      historique: watched.map(({ animeId, from, to, at }) => ({
        animeID: animeId,
        ...identify(animeId),
        from,
        to,
        at,
      })),
    };
  },
};
