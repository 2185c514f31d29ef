import type { ExploreQuery } from '@kiroku/contract/catalogue/filters/query';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { WeightedCache } from '#api/lib/weightedCache.ts';
import type { ExplorePage } from '../catalogue/service.ts';
import type { LibraryDeps } from './deps.ts';
import { readListedIds } from './entryStore.ts';

/** Bytes of an id, and of a list without any. */
const ID_BYTES = 8;
const LIST_BYTES = 200;

type Listed = { version: number; ids: readonly number[] };

export type ExploreUnlisted = ReturnType<typeof openUnlisted>;

/** Explore without what a member has in their library (product.md, Explore 14). */
export function openUnlisted({ db, catalogue, heads }: Pick<LibraryDeps, 'db' | 'catalogue' | 'heads'>) {
  const cached = new WeightedCache<string, Listed>(
    { name: 'listed-ids' },
    ({ ids }) => LIST_BYTES + ids.length * ID_BYTES,
  );

  /** The titles of a member's library, read again after each of its writes. */
  async function listed(kind: Kind, uid: string): Promise<readonly number[]> {
    const key = `${kind} ${uid}`;
    const version = await heads.versions.get(uid);
    const known = cached.get(key);
    if (known?.version === version) return known.ids;
    const ids = await readListedIds(db.sql, kind, uid);
    cached.set(key, { version, ids });
    return ids;
  }

  return async (kind: Kind, uid: string, query: ExploreQuery): Promise<ExplorePage> =>
    catalogue.exploreWithout(kind, query, await listed(kind, uid));
}
