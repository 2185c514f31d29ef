import type { Kind } from '@kiroku/contract/catalogue/labels';
import { readHistory } from '@kiroku/contract/library/calls';
import { FINISHED } from '@kiroku/contract/library/labels';
import { isWatching } from '@kiroku/contract/library/rules';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '#app/session/read.ts';
import { followed, type Item, type SingleItem, type Stored, type TitleRef } from '../followed.ts';
import { libraryKeys } from './libraryKeys.ts';

/** Puts a stored item into every cached list: in its place, else in front. Lists hold no note: some outlive the session. */
export function cacheItem(queries: QueryClient, uid: string, item: Item): void {
  const title = followed(item.media);
  const { kind, id } = title;
  showEntry(queries, uid, title, item.progression);
  const listed = { ...item, progression: withoutNote(item.progression) };
  for (const key of [libraryKeys.library(uid, kind), libraryKeys.beginning(uid, kind)])
    queries.setQueryData<Item[]>(key, (list) => list && withItem(list, listed));
  queries.setQueryData<Item[]>(
    libraryKeys.watching(uid, kind),
    (list) => list && (isWatching(item.progression) ? withItem(list, listed) : without(list, id)),
  );
  void queries.invalidateQueries(read(uid, readHistory));
  refetchInFlight(queries, uid, title);
}

/** Removes a title from every cached list. */
export function uncacheItem(queries: QueryClient, uid: string, title: TitleRef): void {
  showEntry(queries, uid, title, null);
  for (const key of listKeys(uid, title.kind))
    queries.setQueryData<Item[]>(key, (list) => list && without(list, title.id));
  refetchInFlight(queries, uid, title);
}

/** Shows an entry before it is stored, in the caches that have it. Returns the function that reverts it. */
export function showEntry(
  queries: QueryClient,
  uid: string,
  title: TitleRef,
  entry: Stored | null,
): () => void {
  const { kind, id } = title;
  const single = libraryKeys.entry(uid, title);
  const lists = listKeys(uid, kind);
  const before = queries.getQueryData<SingleItem>(single);
  const listsBefore = lists.map((key) => queries.getQueryData<Item[]>(key));
  if (before) queries.setQueryData<SingleItem>(single, withEntry(before, entry));
  const listed = entry && withoutNote(entry);
  for (const key of lists) {
    queries.setQueryData<Item[]>(key, (list) =>
      list?.map((item) => (listed && item.media.id === id ? { ...item, progression: listed } : item)),
    );
  }
  return () => {
    if (before) queries.setQueryData(single, before);
    lists.forEach((key, index) => {
      const earlier = listsBefore[index]?.find((item) => item.media.id === id);
      queries.setQueryData<Item[]>(key, (list) =>
        list?.map((item) => (earlier && item.media.id === id ? earlier : item)),
      );
    });
  };
}

/** A title with another entry. More progress in any state but finished was watched here (product.md, Library 11). */
function withEntry(item: SingleItem, entry: Stored | null): SingleItem {
  const { progression: before, isFollowed } = item;
  const isOpen = entry !== null && entry.status !== FINISHED;
  const hasMore = isOpen && before !== null && entry.progression > before.progression;
  return { ...item, progression: entry, isFollowed: isFollowed || hasMore || undefined };
}

/** A response in flight may be older than the stored item: it is cancelled and fetched again. */
function refetchInFlight(queries: QueryClient, uid: string, title: TitleRef): void {
  for (const queryKey of [...listKeys(uid, title.kind), libraryKeys.entry(uid, title)]) {
    if (queries.isFetching({ queryKey, exact: true }) === 0) continue;
    const again = () => queries.refetchQueries({ queryKey, exact: true, type: 'active' });
    void queries.cancelQueries({ queryKey, exact: true }).then(again);
  }
}

function listKeys(uid: string, kind: Kind) {
  return [libraryKeys.library(uid, kind), libraryKeys.beginning(uid, kind), libraryKeys.watching(uid, kind)];
}

function withItem(list: Item[], item: Item): Item[] {
  const known = list.some(({ media }) => media.id === item.media.id);
  return known ? list.map((one) => (one.media.id === item.media.id ? item : one)) : [item, ...list];
}

function without(list: Item[], id: number): Item[] {
  return list.filter(({ media }) => media.id !== id);
}

function withoutNote({ note: _, ...entry }: Stored): Stored {
  return entry;
}
