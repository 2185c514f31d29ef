import type { Database } from '../../db/handle.ts';
import { KeptRows } from '../../db/keptRows.ts';
import type { RowChanges } from '../../db/rowChanges.ts';
import type { AccountDeps } from '../account/deps.ts';
import { isFollowing, readLibraryVersion } from './store.ts';

/** What decides on libraries and on what is cached of them, in memory: owners, versions, and follows of two uids. */
export type LibraryHeads = {
  members: AccountDeps['members'];
  versions: KeptRows<number>;
  follows: KeptRows<boolean>;
};

const MOST_KEPT = 50_000;

export function openLibraryHeads(deps: {
  db: Database;
  members: AccountDeps['members'];
  rowChanges: RowChanges;
}): LibraryHeads {
  const { db, members, rowChanges } = deps;
  const versions = new KeptRows(db, MOST_KEPT, (uid) => readLibraryVersion(db.sql, uid));
  const follows = new KeptRows(db, MOST_KEPT, (pair) => {
    const [follower = '', followed = ''] = pair.split(' ');
    return isFollowing(db.sql, follower, followed);
  });
  rowChanges.on('library', (key) => versions.drop(key?.split(' ')[0] ?? null));
  rowChanges.on('follow', (pair) => follows.drop(pair));
  return { members, versions, follows };
}
