import { CachedRows } from '../../db/changes/cachedRows.ts';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { Database } from '../../db/handle.ts';
import type { Member } from '../../db/member.ts';
import { isFollowing, readLibraryVersion } from './store.ts';

/** State that decides who sees libraries and whether their caches are valid, in memory: owners, versions, and follows of two uids. */
export type LibraryHeads = {
  members: CachedRows<Member | undefined>;
  versions: CachedRows<number>;
  follows: CachedRows<boolean>;
};

export type PrivacyDeps = { db: Database; rowChanges: RowChanges; accounts: Pick<LibraryHeads, 'members'> };

const MOST_CACHED = 50_000;

export function openLibraryHeads({ db, rowChanges, accounts: { members } }: PrivacyDeps): LibraryHeads {
  const versions = new CachedRows(db, MOST_CACHED, (uid) => readLibraryVersion(db.sql, uid));
  const follows = new CachedRows(db, MOST_CACHED, (pair) => {
    const [follower = '', followed = ''] = pair.split(' ');
    return isFollowing(db.sql, follower, followed);
  });
  rowChanges.on('library', (key) => versions.drop(key?.split(' ')[0] ?? null));
  rowChanges.on('follow', (pair) => follows.drop(pair));
  return { members, versions, follows };
}
