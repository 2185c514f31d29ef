import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Db } from '../../db/tables/schema.ts';
import { identifyTitles } from '../catalogue/identifyTitles.ts';
import { announceChange } from '../catalogue/store.ts';
import type { PersonalData } from '../feature.ts';
import { readEvents } from './historyStore.ts';
import { addMembersToStats } from './statsStore.ts';
import { lockLibraryRows } from './store.ts';
import { ID_NAMES } from './wireEntry.ts';

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
    return {
      historique: await exportEvents(db, 'anime', uid),
      lectures: await exportEvents(db, 'manga', uid),
    };
  },
};

/** Every change of progress of a kind, with its title. */
async function exportEvents(db: Db, kind: Kind, uid: string) {
  const events = await readEvents(db, kind, uid, MOST_EVENTS);
  const identify = await identifyTitles(
    db,
    kind,
    events.map(({ titleId }) => titleId),
  );
  return events.map(({ titleId, from, to, at }) => ({
    [ID_NAMES[kind]]: titleId,
    ...identify(titleId),
    from,
    to,
    at,
  }));
}
