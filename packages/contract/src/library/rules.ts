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

/** The rules of a library, for server and browser alike (spec 1 §4, spec 2 §4). Pure: what day it is, is an argument. */

/** What a member keeps about a title. Dates are YYYY-MM-DD; the score goes from 0 to 10 in tenths. */
export type Entry = {
  status: LibraryStatus;
  progression: number;
  rewatch: number;
  startDate: string | null;
  endDate: string | null;
  score: number | null;
};

/** What the rules need to know of an anime. */
export type WatchedTitle = { status: number | null; NbEpisodes: number | null };

/** An entry that has just been added with a state. */
export function newEntry(status: LibraryStatus): Entry {
  return { status, progression: 0, rewatch: 0, startDate: null, endDate: null, score: null };
}

/** The most episodes that can have been watched: the total once it is known. */
export function mostEpisodes({ NbEpisodes }: Pick<WatchedTitle, 'NbEpisodes'>): number {
  return NbEpisodes !== null && NbEpisodes > 0 ? NbEpisodes : MOST_EPISODES;
}

/** The states a member may choose for a title: one that is still airing cannot be finished (spec 1 §4). */
export function statusChoices(title: WatchedTitle) {
  return LIBRARY_STATUSES.filter(({ value }) => value !== FINISHED || title.status !== AIRING);
}

/** What choosing a state in the quick menu saves: finished counts every episode, any other keeps the progress (spec 1 §4). */
export function chooseStatus(entry: Entry | null, status: LibraryStatus, title: WatchedTitle): Entry {
  const kept = entry ?? newEntry(status);
  return { ...kept, status, progression: status === FINISHED ? total(title, kept) : kept.progression };
}

/** What choosing a state in the full form does to its fields: planned starts from nothing (spec 1 §4). */
export function chooseStatusInForm(entry: Entry, status: LibraryStatus, title: WatchedTitle): Entry {
  return status === PLANNED ? { ...entry, status, progression: 0 } : chooseStatus(entry, status, title);
}

/** Whether one more episode can be added: being watched, or about to be, and not at its end (spec 2 §4). */
export function canAddEpisode(entry: Entry, title: WatchedTitle): boolean {
  const open: LibraryStatus[] = [WATCHING, PLANNED, REWATCHING];
  return open.includes(entry.status) && entry.progression < mostEpisodes(title);
}

/**
 * One more episode (spec 1 §4). The first starts the entry today; the last of an ended title finishes it today, and ends a
 * rewatch. An entry to which nothing can be added comes back as it was.
 */
export function addEpisode(entry: Entry, title: WatchedTitle, today: string): Entry {
  if (!canAddEpisode(entry, title)) return entry;
  const progression = entry.progression + 1;
  const again = entry.status === REWATCHING;
  const started = { ...entry, progression, ...(!again && { status: WATCHING }) };
  // The first time one saw it is worth more than the last.
  const dated = progression === 1 && !again ? { ...started, startDate: today } : started;
  if (progression !== title.NbEpisodes || title.status !== ENDED) return dated;
  return again
    ? { ...dated, status: FINISHED, rewatch: entry.rewatch + 1 }
    : { ...dated, status: FINISHED, endDate: today };
}

/** The states that count as being watched (contract, Settled points). */
export const WATCHED: readonly LibraryStatus[] = [WATCHING, REWATCHING];

/** Whether an entry counts as being watched. */
export function isWatching({ status }: Pick<Entry, 'status'>): boolean {
  return WATCHED.includes(status);
}

/** Episodes that are out and not yet seen; 0: up to date (contract, Settled points, Home). */
export function episodesBehind(entry: Entry, released: number): number {
  return Math.max(0, released - entry.progression);
}

/** How many episodes of a title are out: all of an ended one, else as many as its schedule says; null where nobody knows. */
export function releasedEpisodes(title: WatchedTitle, aired: number | null): number | null {
  return title.status === ENDED ? title.NbEpisodes : aired;
}

/** An entry with its title, as the lists hold it. */
export type Listed = { entry: Entry; title: WatchedTitle; lastChange: number | null };

/** The two sections of home: what airs, and what is over and being watched, the latest change first (spec 1 §2, contract, Home). */
export function homeSections<Item extends Listed>(
  items: readonly Item[],
): { airing: Item[]; others: Item[] } {
  const watched = items.filter(({ entry }) => isWatching(entry));
  const isAiring = ({ title }: Item) => title.status === AIRING || title.status === UPCOMING;
  const others = watched.filter((item) => !isAiring(item));
  // Entries that do not know when they changed come last.
  others.sort((one, other) => (other.lastChange ?? -1) - (one.lastChange ?? -1));
  return { airing: watched.filter(isAiring), others };
}

function total(title: WatchedTitle, kept: Entry): number {
  return title.NbEpisodes !== null && title.NbEpisodes > 0 ? title.NbEpisodes : kept.progression;
}
