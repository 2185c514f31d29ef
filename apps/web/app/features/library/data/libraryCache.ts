import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { isWatching } from '@kiroku/contract/library/rules';
import type { LibraryItem, SingleItem } from '@kiroku/contract/library/schema';
import type { QueryClient } from '@tanstack/react-query';
import { libraryKeys } from './libraryKeys.ts';

/** Puts a stored item into every cached list: in its place, else in front. */
export function cacheItem(queries: QueryClient, uid: string, item: LibraryItem): void {
  showEntry(queries, uid, item.media.id, item.progression);
  for (const key of [libraryKeys.library(uid), libraryKeys.beginning(uid)])
    queries.setQueryData<LibraryItem[]>(key, (list) => list && withItem(list, item));
  queries.setQueryData<LibraryItem[]>(
    libraryKeys.watching(uid),
    (list) => list && (isWatching(item.progression) ? withItem(list, item) : without(list, item.media.id)),
  );
  void queries.invalidateQueries({ queryKey: libraryKeys.history(uid) });
  refetchInFlight(queries, uid, item.media.id);
}

/** Removes a title from every cached list. */
export function uncacheItem(queries: QueryClient, uid: string, animeId: number): void {
  showEntry(queries, uid, animeId, null);
  for (const key of listKeys(uid))
    queries.setQueryData<LibraryItem[]>(key, (list) => list && without(list, animeId));
  refetchInFlight(queries, uid, animeId);
}

/** Shows an entry before it is stored, in the caches that have it. Returns the function that reverts it. */
export function showEntry(
  queries: QueryClient,
  uid: string,
  animeId: number,
  entry: LibraryEntry | null,
): () => void {
  const single = libraryKeys.entry(uid, animeId);
  const lists = listKeys(uid);
  const before = queries.getQueryData<SingleItem>(single);
  const listsBefore = lists.map((key) => queries.getQueryData<LibraryItem[]>(key));
  if (before) queries.setQueryData<SingleItem>(single, { ...before, progression: entry });
  for (const key of lists) {
    queries.setQueryData<LibraryItem[]>(key, (list) =>
      list?.map((item) => (entry && item.media.id === animeId ? { ...item, progression: entry } : item)),
    );
  }
  return () => {
    if (before) queries.setQueryData(single, before);
    lists.forEach((key, index) => {
      const earlier = listsBefore[index]?.find((item) => item.media.id === animeId);
      queries.setQueryData<LibraryItem[]>(key, (list) =>
        list?.map((item) => (earlier && item.media.id === animeId ? earlier : item)),
      );
    });
  };
}

/** A response in flight may be older than the stored item: it is cancelled and fetched again. */
function refetchInFlight(queries: QueryClient, uid: string, animeId: number): void {
  for (const queryKey of [...listKeys(uid), libraryKeys.entry(uid, animeId)]) {
    if (queries.isFetching({ queryKey, exact: true }) === 0) continue;
    const again = () => queries.refetchQueries({ queryKey, exact: true, type: 'active' });
    void queries.cancelQueries({ queryKey, exact: true }).then(again);
  }
}

function listKeys(uid: string) {
  return [libraryKeys.library(uid), libraryKeys.beginning(uid), libraryKeys.watching(uid)];
}

function withItem(list: LibraryItem[], item: LibraryItem): LibraryItem[] {
  const known = list.some(({ media }) => media.id === item.media.id);
  return known ? list.map((one) => (one.media.id === item.media.id ? item : one)) : [item, ...list];
}

function without(list: LibraryItem[], animeId: number): LibraryItem[] {
  return list.filter(({ media }) => media.id !== animeId);
}
