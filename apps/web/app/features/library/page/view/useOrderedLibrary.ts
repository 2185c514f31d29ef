import { type LibrarySort, sortLibrary } from '@kiroku/contract/library/filters';
import { useMemo } from 'react';
import type { Item } from '../../followed.ts';

/** Order of the entries: by match, or sorted. Null ids: no search. */
export type LibraryOrder = {
  ids: readonly number[] | null;
  sort: LibrarySort | null;
  defaultSort: LibrarySort;
};

/**
 * Entries in order. The order is computed again for another order and when titles are added or removed (`version`), not
 * when an entry changes: a card must not move under a finger on its +1.
 */
export function useOrderedLibrary(
  items: readonly Item[],
  version: string,
  { ids, sort, defaultSort }: LibraryOrder,
): Item[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for the items, see above.
  const order = useMemo(() => {
    if (ids && sort === null) return ids;
    const found = ids && new Set(ids);
    const wanted = found ? items.filter(({ media }) => found.has(media.id)) : items;
    return sortLibrary(wanted, sort ?? defaultSort).map(({ media }) => media.id);
  }, [version, ids, sort, defaultSort]);
  const byId = useMemo(() => new Map(items.map((item) => [item.media.id, item])), [items]);
  return useMemo(() => order.flatMap((id) => byId.get(id) ?? []), [order, byId]);
}
