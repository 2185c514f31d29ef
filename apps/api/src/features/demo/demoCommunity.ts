import { type DemoEntry, demoEntries } from './demoEntries.ts';
import { type DemoFavourite, demoFavourites } from './demoFavourites.ts';
import { type DemoFollow, demoFollows } from './demoFollows.ts';
import { type DemoMember, demoMembers } from './demoMembers.ts';
import { type DemoManga, type DemoReading, demoReadings } from './demoReadings.ts';
import { scoreEntries } from './demoScores.ts';
import type { DemoTitle } from './demoTitle.ts';

/** The input of a demo community. */
export type DemoInput = {
  seed: string;
  names: readonly string[];
  anime: readonly DemoTitle[];
  manga: readonly DemoManga[];
  /** Epoch milliseconds. */
  now: number;
};

/** A demo member with entries and favourites. */
export type DemoPerson = {
  member: DemoMember;
  entries: DemoEntry[];
  readings: DemoReading[];
  favourites: DemoFavourite[];
};
export type DemoCommunity = { people: DemoPerson[]; follows: DemoFollow[] };

/** A plausible community. Pure: the same input gives the same community. */
export function demoCommunity({ seed, names, anime, manga, now }: DemoInput): DemoCommunity {
  const members = demoMembers(seed, names, now);
  const libraries = members.map((member) => demoEntries(seed, member, anime, now));
  scoreEntries(seed, libraries);
  const people = members.map((member, at) => {
    const entries = inTheirOrder(libraries[at] ?? []);
    const readings = demoReadings(seed, member, manga, now);
    return { member, entries, readings, favourites: demoFavourites(seed, member, entries, manga, now) };
  });
  return { people, follows: demoFollows(seed, members, now) };
}

/** The entries of a library with moments that never repeat, as the site's own writes have them. */
function inTheirOrder(entries: readonly DemoEntry[]): DemoEntry[] {
  const taken = new Set<number>();
  // Backwards, so that nothing moves beyond the present.
  const free = (moment: number) => {
    let at = moment;
    while (taken.has(at)) at--;
    taken.add(at);
    return at;
  };
  return entries.map((entry) => {
    if (entry.seen.length === 0) return { ...entry, lastChange: free(entry.lastChange) };
    let later = Number.POSITIVE_INFINITY;
    const backwards = entry.seen.toReversed().map((sitting) => {
      later = free(Math.min(sitting.at, later - 1));
      return { ...sitting, at: later };
    });
    return { ...entry, seen: backwards.toReversed(), lastChange: backwards[0]?.at ?? entry.lastChange };
  });
}
