import { parisDate } from '../base/dates.ts';
import { addDays, mondayOf } from '../episodes/rules.ts';

/** The rules of profiles and of what members watched, for server and browser alike. Pure. */

/** Activities of one page of the feed, and the most one may ask for. */
export const FEED_PAGE_SIZE = 30;
export const MOST_ACTIVITIES = 50;
/** Activities that an overview ends with. */
export const LATEST_SHOWN = 8;
/** Weeks of its calendar, the one that is running included. */
const ACTIVITY_WEEKS = 53;

/** A change of progress: how many episodes of an anime a member had seen, then has; epoch milliseconds. */
export type Change = { id: number; uid: string; animeID: number; from: number; to: number; at: number };

/** The first day (YYYY-MM-DD, a Monday) of the calendar that ends today. */
export function activityStart(today: string): string {
  return addDays(mondayOf(today), -7 * (ACTIVITY_WEEKS - 1));
}

/**
 * What members watched in one go: the changes of one member that follow one another on one anime, on one day of Europe/Paris,
 * and go on from where it was. An activity has the id of its first change, which no later one alters, and the moment of its
 * last. Changes that take progress back are left out. In any order; answers the latest begun first.
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

/** Seen again from the beginning is another activity. */
function goesOn(activity: Change, change: Change): boolean {
  return (
    activity.animeID === change.animeID &&
    change.to >= activity.to &&
    parisDate(activity.at) === parisDate(change.at)
  );
}
