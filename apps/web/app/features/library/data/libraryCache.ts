import type { Progression } from '@kiroku/contract/library/progression';
import { isWatching } from '@kiroku/contract/library/rules';
import type { LibraryItem, SingleItem } from '@kiroku/contract/library/schema';
import type { QueryClient } from '@tanstack/react-query';
import { libraryKeys } from './libraryKeys.ts';

/** Tells every list the browser keeps of an item as the server stored it: replaced in its place, else added in front (spec 1 §4). */
export function keepItem(queries: QueryClient, uid: string, item: LibraryItem): void {
  showProgression(queries, uid, item.media.id, item.progression);
  queries.setQueryData<LibraryItem[]>(libraryKeys.library(uid), (list) => list && withItem(list, item));
  queries.setQueryData<LibraryItem[]>(
    libraryKeys.watching(uid),
    (list) => list && (isWatching(item.progression) ? withItem(list, item) : without(list, item.media.id)),
  );
  void queries.invalidateQueries({ queryKey: libraryKeys.history(uid) });
}

/** Takes a title out of every list. */
export function dropItem(queries: QueryClient, uid: string, animeId: number): void {
  showProgression(queries, uid, animeId, null);
  for (const key of [libraryKeys.library(uid), libraryKeys.watching(uid)])
    queries.setQueryData<LibraryItem[]>(key, (list) => list && without(list, animeId));
}

/** Shows an entry before it is stored, where it is already there. Answers the way back. */
export function showProgression(
  queries: QueryClient,
  uid: string,
  animeId: number,
  progression: Progression | null,
): () => void {
  const single = libraryKeys.entry(uid, animeId);
  const lists = [libraryKeys.library(uid), libraryKeys.watching(uid)];
  const before = queries.getQueryData<SingleItem>(single);
  const listsBefore = lists.map((key) => queries.getQueryData<LibraryItem[]>(key));
  if (before) queries.setQueryData<SingleItem>(single, { ...before, progression });
  for (const key of lists) {
    queries.setQueryData<LibraryItem[]>(key, (list) =>
      list?.map((item) => (progression && item.media.id === animeId ? { ...item, progression } : item)),
    );
  }
  return () => {
    if (before) queries.setQueryData(single, before);
    lists.forEach((key, index) => {
      const kept = listsBefore[index]?.find((item) => item.media.id === animeId);
      queries.setQueryData<LibraryItem[]>(key, (list) =>
        list?.map((item) => (kept && item.media.id === animeId ? kept : item)),
      );
    });
  };
}

function withItem(list: LibraryItem[], item: LibraryItem): LibraryItem[] {
  const known = list.some(({ media }) => media.id === item.media.id);
  return known ? list.map((one) => (one.media.id === item.media.id ? item : one)) : [item, ...list];
}

function without(list: LibraryItem[], animeId: number): LibraryItem[] {
  return list.filter(({ media }) => media.id !== animeId);
}
