import { recordOf } from '@kiroku/contract/base/kinds';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import type { TitleStats } from '@kiroku/contract/catalogue/schema';
import { hasBegun } from '@kiroku/contract/catalogue/shown/titleStatus';
import { CachedRows } from '../../db/changes/cachedRows.ts';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { Database } from '../../db/database.ts';
import type { Memories } from './memories.ts';
import { readStats } from './store.ts';
import { unknownTitle } from './unknownTitle.ts';

const STATS_CACHED = 20_000;

/** Statistics of a title, without scores until it has begun (product.md, Catalogue 10). Throws the 404 of its kind. */
export function statsOf(db: Database, memories: Memories, rowChanges: RowChanges) {
  const cached = recordOf(KINDS, (kind) => {
    const rows = new CachedRows(db, STATS_CACHED, (id) => readStats(db.sql, kind, Number(id)));
    rowChanges.on(`${kind}_stats`, (id) => rows.drop(id));
    return rows;
  });
  return async (kind: Kind, id: number): Promise<TitleStats> => {
    const title = memories[kind].get(id);
    if (!title) throw unknownTitle(kind);
    const found = await cached[kind].get(String(id));
    return hasBegun(title) ? found : { ...found, score_distribution: null, average: null };
  };
}
