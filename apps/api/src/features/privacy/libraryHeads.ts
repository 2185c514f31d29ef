import { KeptRows } from '../../db/changes/cachedRows.ts';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { Database } from '../../db/handle.ts';
import type { Member } from '../../db/member.ts';
import { isFollowing, readLibraryVersion } from './store.ts';

/** State that decides who sees libraries and whether their caches are valid, in memory: owners, versions, and follows of two uids. */
export type LibraryHeads = {
  members: KeptRows<Member | undefined>;
  versions: KeptRows<number>;
  follows: KeptRows<boolean>;
};

export type PrivacyDeps = { db: Database; rowChanges: RowChanges; accounts: Pick<LibraryHeads, 'members'> };

const MOST_KEPT = 50_000;

export function openLibraryHeads({ db, rowChanges, accounts: { members } }: PrivacyDeps): LibraryHeads {
  const versions = new KeptRows(db, MOST_KEPT, (uid) => readLibraryVersion(db.sql, uid));
  const follows = new KeptRows(db, MOST_KEPT, (pair) => {
    const [follower = '', followed = ''] = pair.split(' ');
    return isFollowing(db.sql, follower, followed);
  });
  rowChanges.on('library', (key) => versions.drop(key?.split(' ')[0] ?? null));
  rowChanges.on('follow', (pair) => follows.drop(pair));
  return { members, versions, follows };
}
