import type { Database } from '../../db/handle.ts';
import { setStatementTimeout } from '../../db/setStatementTimeout.ts';
import { announceChange } from '../catalogue/store.ts';
import {
  addToCounters,
  deleteMembers,
  dropEmptyCounters,
  lockDemoMembers,
  readDemoUids,
} from './demoStore.ts';

const TIME_LIMIT_MS = 30_000;

/** Removes all demo members with their data, and takes them out of the titles' counters; answers how many there were. */
export async function clearDemoMembers(db: Database): Promise<number> {
  return db.sql.transaction().execute(async (transaction) => {
    await setStatementTimeout(transaction, TIME_LIMIT_MS);
    await lockDemoMembers(transaction);
    const uids = await readDemoUids(transaction);
    if (uids.length === 0) return 0;
    const touched = await addToCounters(transaction, uids, -1);
    await dropEmptyCounters(transaction, touched);
    await deleteMembers(transaction, uids);
    await announceChange(transaction, 'anime', touched);
    return uids.length;
  });
}
