import { displayTitle, type Titles } from '../catalogue/titles.ts';
import { LIBRARY_STATUSES, type LibraryStatus } from './labels.ts';
import type { Entry } from './rules.ts';

/** Filters and orders of the library page (product.md, Library 10). Pure. */

/** Orders of a library; the first is the default. */
export const LIBRARY_SORTS = [
  { value: 'lastChange', label: 'Dernier changement' },
  { value: 'title', label: 'Titre' },
  { value: 'score', label: 'Note' },
  { value: 'progression', label: 'Progression' },
  { value: 'start', label: 'Date de début' },
] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number]['value'];
export const DEFAULT_SORT: LibrarySort = LIBRARY_SORTS[0].value;

/** Filters of a library. A null status is all of them; a null sort the default, or the best match while searching. */
export type LibraryFilters = { status: LibraryStatus | null; sort: LibrarySort | null; search: string };

/** Longest search of a library, in characters. */
export const LIBRARY_SEARCH_MAX = 100;

/** The fields of an item that the filters read. */
export type ListedItem = { progression: Entry & { lastChange: number }; media: Titles & { id: number } };

/** Counts of entries, in all and by state. */
export type LibraryCounts = Record<'total' | `${LibraryStatus}`, number>;

/** Reads the filters of an address (`?q=…&status=1&sort=title`); invalid ones are left out. */
export function readLibraryFilters(query: URLSearchParams): LibraryFilters {
  const status = LIBRARY_STATUSES.find(({ value }) => String(value) === query.get('status'));
  const sort = LIBRARY_SORTS.find(({ value }) => value === query.get('sort'));
  return {
    status: status?.value ?? null,
    sort: sort?.value ?? null,
    search: (query.get('q') ?? '').trim().slice(0, LIBRARY_SEARCH_MAX),
  };
}

/** The query of filters; empty for the default view. */
export function writeLibraryFilters({ status, sort, search }: LibraryFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== '') query.set('q', search);
  if (status !== null) query.set('status', String(status));
  // While searching, the usual order is a choice against the best match.
  if (sort !== null && (sort !== DEFAULT_SORT || search !== '')) query.set('sort', sort);
  return query;
}

/** The entries in a state; all of them for null. */
export function filterLibrary<Item extends ListedItem>(
  items: readonly Item[],
  status: LibraryStatus | null,
): Item[] {
  return items.filter(({ progression: entry }) => status === null || entry.status === status);
}

/**
 * The entries in an order: titles ascending as a French reader looks for them, everything else descending, unknown last, ties
 * by id.
 */
export function sortLibrary<Item extends ListedItem>(items: readonly Item[], sort: LibrarySort): Item[] {
  const keyed = items.map((item) => ({ item, key: KEYS[sort](item) }));
  keyed.sort(
    (one, other) => compareKeys(one.key, other.key, sort) || one.item.media.id - other.item.media.id,
  );
  return keyed.map(({ item }) => item);
}

/** Counts entries by state. */
export function countLibrary(items: readonly ListedItem[]): LibraryCounts {
  const counts: LibraryCounts = { total: items.length, '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0 };
  for (const { progression: entry } of items) counts[`${entry.status}`] += 1;
  return counts;
}

type Key = string | number | null;

const KEYS: Record<LibrarySort, (item: ListedItem) => Key> = {
  lastChange: ({ progression: entry }) => entry.lastChange || null,
  title: ({ media }) => displayTitle(media),
  score: ({ progression: entry }) => entry.score,
  progression: ({ progression: entry }) => entry.progression,
  start: ({ progression: entry }) => entry.startDate,
};

let french: Intl.Collator | undefined;

/** Made for the first list by title: it costs a browser 20 ms. */
function frenchOrder(): Intl.Collator {
  french ??= new Intl.Collator('fr', { sensitivity: 'base', numeric: true });
  return french;
}

function compareKeys(one: Key, other: Key, sort: LibrarySort): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (sort === 'title') return frenchOrder().compare(String(one), String(other));
  return one < other ? 1 : one > other ? -1 : 0;
}
