import { parisDate } from '../base/dates.ts';
import { addDays, mondayOf } from '../episodes/rules.ts';

/** Rules of profiles and activities, for server and browser. Pure. */

/** Activities of a page of the feed, and the maximum of a request. */
export const FEED_PAGE_SIZE = 30;
export const MOST_ACTIVITIES = 50;
/** Activities that an overview ends with. */
export const LATEST_SHOWN = 8;
/** Weeks of its calendar, the one that is running included. */
const ACTIVITY_WEEKS = 53;

/** A change of progress: episodes of an anime seen before and after; epoch milliseconds. */
export type Change = { id: number; uid: string; animeID: number; from: number; to: number; at: number };

/** The first day (YYYY-MM-DD, a Monday) of the calendar that ends today. */
export function activityStart(today: string): string {
  return addDays(mondayOf(today), -7 * (ACTIVITY_WEEKS - 1));
}

/**
 * Groups changes into activities: consecutive changes of one member on one anime, on one day of Europe/Paris, each going on from the
 * last. An activity has the id of its first change, which no later one alters, and the moment of its last. Backward changes are left
 * out. Any order of input; the latest begun comes first.
 */
export function groupChanges(changes: readonly Change[]): Change[] {
  const inOrder = changes.filter(({ from, to }) => to > from).sort((one, other) => one.id - other.id);
  const gathered: Change[] = [];
  const lastOf = new Map<string, Change>();
  for (const change of inOrder) {
    const last = lastOf.get(change.uid);
    if (last && goesOn(last, change)) {
      last.from = Math.min(last.from, change.from);
      last.to = change.to;
      last.at = change.at;
      continue;
    }
    const begun = { ...change };
    lastOf.set(change.uid, begun);
    gathered.push(begun);
  }
  return gathered.reverse();
}

/** A rewatch from the beginning is another activity. */
function goesOn(activity: Change, change: Change): boolean {
  return (
    activity.animeID === change.animeID &&
    change.to >= activity.to &&
    parisDate(activity.at) === parisDate(change.at)
  );
}
