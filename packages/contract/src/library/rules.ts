import { AIRING, ENDED, UPCOMING } from '../catalogue/titleStatus.ts';
import {
  FINISHED,
  LIBRARY_STATUSES,
  type LibraryStatus,
  MOST_EPISODES,
  PLANNED,
  REWATCHING,
  WATCHING,
} from './labels.ts';

/** Rules of a library (product.md, Library), for server and browser. Pure: the day is an argument. */

/** An entry about a title. Dates are YYYY-MM-DD; the score goes from 0 to 10 in tenths. */
export type Entry = {
  status: LibraryStatus;
  progression: number;
  rewatch: number;
  startDate: string | null;
  endDate: string | null;
  score: number | null;
};

/** The fields of an anime that the rules read. */
export type WatchedTitle = { status: number | null; NbEpisodes: number | null };

/** A new entry in a state. */
export function newEntry(status: LibraryStatus): Entry {
  return { status, progression: 0, rewatch: 0, startDate: null, endDate: null, score: null };
}

/** The most episodes that can have been watched: the total once it is known. */
export function mostEpisodes({ NbEpisodes }: Pick<WatchedTitle, 'NbEpisodes'>): number {
  return NbEpisodes !== null && NbEpisodes > 0 ? NbEpisodes : MOST_EPISODES;
}

/** The choosable states of a title (product.md, Library 2): an airing title cannot be finished. */
export function statusChoices(title: WatchedTitle) {
  return LIBRARY_STATUSES.filter(({ value }) => value !== FINISHED || title.status !== AIRING);
}

/** The entry after a choice in the quick menu (product.md, Library 2). */
export function chooseStatus(entry: Entry | null, status: LibraryStatus, title: WatchedTitle): Entry {
  const kept = entry ?? newEntry(status);
  return { ...kept, status, progression: status === FINISHED ? total(title, kept) : kept.progression };
}

/** The fields after a choice of state in the full form (product.md, Library 3). */
export function chooseStatusInForm(entry: Entry, status: LibraryStatus, title: WatchedTitle): Entry {
  return status === PLANNED ? { ...entry, status, progression: 0 } : chooseStatus(entry, status, title);
}

/** Whether an episode can be added (product.md, Library 7). */
export function canAddEpisode(entry: Entry, title: WatchedTitle): boolean {
  const open: LibraryStatus[] = [WATCHING, PLANNED, REWATCHING];
  return open.includes(entry.status) && entry.progression < mostEpisodes(title);
}

/**
 * One more episode (product.md, Library 7). The first starts the entry today; the last of an ended title finishes it today, and ends
 * a rewatch. An entry to which nothing can be added comes back unchanged.
 */
export function addEpisode(entry: Entry, title: WatchedTitle, today: string): Entry {
  if (!canAddEpisode(entry, title)) return entry;
  const progression = entry.progression + 1;
  const again = entry.status === REWATCHING;
  const started = { ...entry, progression, ...(!again && { status: WATCHING }) };
  // The first viewing sets the start, a rewatch does not.
  const dated = progression === 1 && !again ? { ...started, startDate: today } : started;
  if (progression !== title.NbEpisodes || title.status !== ENDED) return dated;
  return again
    ? { ...dated, status: FINISHED, rewatch: entry.rewatch + 1 }
    : { ...dated, status: FINISHED, endDate: today };
}

/** The states that count as being watched (product.md, Library 1). */
export const WATCHED: readonly LibraryStatus[] = [WATCHING, REWATCHING];

/** Whether an entry counts as being watched. */
export function isWatching({ status }: Pick<Entry, 'status'>): boolean {
  return WATCHED.includes(status);
}

/** Released episodes not yet seen; 0 is up to date (product.md, Home 3). */
export function episodesBehind(entry: Entry, released: number): number {
  return Math.max(0, released - entry.progression);
}

/** Released episodes of a title: all of an ended one, else by its schedule; null when unknown. */
export function releasedEpisodes(title: WatchedTitle, aired: number | null): number | null {
  return title.status === ENDED ? title.NbEpisodes : aired;
}

/** An entry with its title, as the lists hold it. */
export type Listed = { entry: Entry; title: WatchedTitle; lastChange: number | null };

/** The two sections of home, latest change first (product.md, Home 2). */
export function homeSections<Item extends Listed>(
  items: readonly Item[],
): { airing: Item[]; others: Item[] } {
  const watched = items.filter(({ entry }) => isWatching(entry));
  const isAiring = ({ title }: Item) => title.status === AIRING || title.status === UPCOMING;
  const others = watched.filter((item) => !isAiring(item));
  // Entries without a date of change come last.
  others.sort((one, other) => (other.lastChange ?? -1) - (one.lastChange ?? -1));
  return { airing: watched.filter(isAiring), others };
}

function total(title: WatchedTitle, kept: Entry): number {
  return title.NbEpisodes !== null && title.NbEpisodes > 0 ? title.NbEpisodes : kept.progression;
}
