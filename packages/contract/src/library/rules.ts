import { AIRING, ENDED, hasBegun, UPCOMING } from '../catalogue/shown/titleStatus.ts';
import type { FollowedTitle } from './followedTitle.ts';
import {
  FINISHED,
  LIBRARY_STATUSES,
  type LibraryStatus,
  MOST_EPISODES,
  MOST_VOLUMES,
  PLANNED,
  REWATCHING,
  type StatusOption,
  WATCHING,
} from './labels.ts';

/** Rules of a library (product.md, Library), for server and browser. Pure: the day is an argument. */

/** An entry about a title. Dates are YYYY-MM-DD; the score goes from 0 to 10 in tenths. `progression` counts episodes or chapters. */
export type Entry = {
  status: LibraryStatus;
  progression: number;
  rewatch: number;
  startDate: string | null;
  endDate: string | null;
  score: number | null;
  /** Volumes read and owned: of manga. */
  volumes?: number | undefined;
  volumesOwned?: number | undefined;
  /** Text that only its owner reads; absent for others, and in lists. */
  note?: string | null | undefined;
};

/** A new entry in a state. */
export function newEntry(status: LibraryStatus): Entry {
  return { status, progression: 0, rewatch: 0, startDate: null, endDate: null, score: null };
}

/** The most episodes or chapters that an entry counts: the total once it is known. */
export function mostProgress({ total }: Pick<FollowedTitle, 'total'>): number {
  return total !== null && total > 0 ? total : MOST_EPISODES;
}

/** The most volumes that can have been read. */
export function mostVolumes({ volumes }: FollowedTitle): number {
  return volumes ?? MOST_VOLUMES;
}

/** The choosable states of a title (product.md, Library 2), in menu and form. The stored one is always among them. */
export function statusChoices(
  title: Pick<FollowedTitle, 'status'>,
  statuses: readonly StatusOption[] = LIBRARY_STATUSES,
  stored?: LibraryStatus | null,
): readonly StatusOption[] {
  return statuses.filter(({ value }) => value === stored || isChoosable(value, title));
}

function isChoosable(value: LibraryStatus, title: Pick<FollowedTitle, 'status'>): boolean {
  if (!hasBegun(title)) return value === WATCHING || value === PLANNED;
  return value !== FINISHED || title.status !== AIRING;
}

/**
 * The entry after a choice in the quick menu (product.md, Library 2). A newly finished title ends on `day`, unless it ended before; null
 * leaves the end unknown.
 */
export function chooseStatus(
  entry: Entry | null,
  status: LibraryStatus,
  title: FollowedTitle,
  day: string | null,
): Entry {
  const current = entry ?? newEntry(status);
  const chosen = withStatus(current, status, title);
  if (status !== FINISHED || entry?.status === FINISHED || !canEndOn(current, day)) return chosen;
  return { ...chosen, endDate: current.endDate ?? day };
}

/** Whether an entry can end on a day: not before its start (product.md, Library 5). */
export function canEndOn({ startDate }: Pick<Entry, 'startDate'>, day: string | null): boolean {
  return day === null || startDate === null || startDate <= day;
}

/**
 * Whether a change of progress was watched here (product.md, Library 11). If it ended on another day, only if the title was followed here,
 * by its history.
 */
export function isWatchedHere(
  before: Pick<Entry, 'progression'> | undefined,
  after: Pick<Entry, 'status' | 'endDate'>,
  today: string,
): boolean | 'if followed' {
  if (after.status !== FINISHED || after.endDate === today) return true;
  return before !== undefined && before.progression > 0 && 'if followed';
}

/** Whether a write moves the end of a finished entry to today, or from today to another day or none (product.md, Library 11). */
export function endMove(
  before: Pick<Entry, 'endDate'>,
  after: Pick<Entry, 'status' | 'endDate'>,
  today: string,
): 'to today' | 'from today' | undefined {
  if (after.status !== FINISHED || before.endDate === after.endDate) return undefined;
  if (after.endDate === today) return 'to today';
  return before.endDate === today ? 'from today' : undefined;
}

/** The fields after a choice of state in the full form (product.md, Library 3). */
export function chooseStatusInForm(entry: Entry, status: LibraryStatus, title: FollowedTitle): Entry {
  if (status !== PLANNED) return withStatus(entry, status, title);
  return { ...entry, status, progression: 0, ...(entry.volumes !== undefined && { volumes: 0 }) };
}

/** Whether an episode or chapter can be added (product.md, Library 7). */
export function canAddOne(entry: Entry, title: FollowedTitle): boolean {
  const open: LibraryStatus[] = [WATCHING, PLANNED, REWATCHING];
  return open.includes(entry.status) && entry.progression < mostProgress(title);
}

/**
 * One more episode or chapter (product.md, Library 7). The first starts the entry today; the last of an ended title finishes it today, and ends
 * a rewatch. An entry to which nothing can be added comes back unchanged.
 */
export function addOne(entry: Entry, title: FollowedTitle, today: string): Entry {
  if (!canAddOne(entry, title)) return entry;
  const progression = entry.progression + 1;
  const again = entry.status === REWATCHING;
  const started = { ...entry, progression, ...(!again && { status: WATCHING }) };
  // The first viewing sets the start, a rewatch does not.
  const dated = progression === 1 && !again ? { ...started, startDate: today } : started;
  if (progression !== title.total || title.status !== ENDED) return dated;
  const whole = { ...dated, status: FINISHED, ...wholeOf(title) };
  return again ? { ...whole, rewatch: entry.rewatch + 1 } : { ...whole, endDate: today };
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
export function releasedEpisodes({ status, total }: FollowedTitle, aired: number | null): number | null {
  return status === ENDED ? total : aired;
}

/** An entry with its title, as the lists hold it. */
export type Listed = { entry: Entry; title: Pick<FollowedTitle, 'status'>; lastChange: number | null };

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

function withStatus(entry: Entry, status: LibraryStatus, title: FollowedTitle): Entry {
  return { ...entry, status, ...(status === FINISHED && wholeOf(title)) };
}

/** All of a title, as far as its totals are known. */
function wholeOf({ total, volumes }: FollowedTitle): Partial<Entry> {
  return {
    ...(total !== null && total > 0 && { progression: total }),
    ...(typeof volumes === 'number' && { volumes }),
  };
}
