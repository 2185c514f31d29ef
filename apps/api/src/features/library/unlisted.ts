import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ExploreQuery } from '@kiroku/contract/catalogue/query';
import { LruMap } from '#api/lib/lruMap.ts';
import type { ExplorePage } from '../catalogue/service.ts';
import type { LibraryDeps } from './deps.ts';
import { readListedIds } from './store.ts';

/** Ids kept of all members together. */
const MOST_IDS = 1_000_000;

type Listed = { version: number; ids: readonly number[] };

export type ExploreUnlisted = ReturnType<typeof openUnlisted>;

/** Explore without what a member has in their library (product.md, Explore 14). */
export function openUnlisted({ db, catalogue, heads }: Pick<LibraryDeps, 'db' | 'catalogue' | 'heads'>) {
  const kept = new LruMap<string, Listed>(MOST_IDS, ({ ids }) => ids.length + 10);

  /** The titles of a member's library, read again after each of its writes. */
  async function listed(kind: Kind, uid: string): Promise<readonly number[]> {
    const key = `${kind} ${uid}`;
    const version = await heads.versions.get(uid);
    const known = kept.get(key);
    if (known?.version === version) return known.ids;
    const ids = await readListedIds(db.sql, kind, uid);
    kept.set(key, { version, ids });
    return ids;
  }

  return async (kind: Kind, uid: string, query: ExploreQuery): Promise<ExplorePage> =>
    catalogue.exploreWithout(kind, query, await listed(kind, uid));
}
