import { FINISHED, type LibraryStatus, PLANNED, REWATCHING } from './labels.ts';
import type { Entry } from './rules.ts';

/** An entry with the moment of its latest change. */
export type DatedEntry = Entry & { lastChange: number };

/**
 * A member's entry after two titles were merged (product.md, Contributions 15): state and progress of the more advanced entry, the earliest
 * start, the latest end, the newer of the scores, the larger numbers of rewatches and volumes, both notes.
 */
export function mergeEntries(one: DatedEntry, other: DatedEntry): Entry {
  const [newer, older] = one.lastChange >= other.lastChange ? [one, other] : [other, one];
  const { status, progression } = saysMore(older, newer) ? older : newer;
  return {
    status,
    progression,
    rewatch: Math.max(one.rewatch, other.rewatch),
    startDate: firstOf(one.startDate, other.startDate),
    endDate: lastOf(one.endDate, other.endDate),
    score: newer.score ?? older.score,
    ...largerVolumes(one, other),
    note: bothNotes(older.note ?? null, newer.note ?? null),
  };
}

/** Volumes, of manga alone. */
function largerVolumes(one: Entry, other: Entry): Pick<Entry, 'volumes' | 'volumesOwned'> {
  const larger = (name: 'volumes' | 'volumesOwned') => Math.max(one[name] ?? 0, other[name] ?? 0);
  if (one.volumes === undefined && other.volumes === undefined) return {};
  return { volumes: larger('volumes'), volumesOwned: larger('volumesOwned') };
}

/** Two notes, the older first, with a blank line between; the same one once. */
function bothNotes(older: string | null, newer: string | null): string | null {
  if (older === null || newer === null || older === newer) return older ?? newer;
  return `${older}\n\n${newer}`;
}

/** Whether the first entry went further; of two alike neither did. */
function saysMore(one: Entry, other: Entry): boolean {
  const [reached, otherReached] = [reach(one.status), reach(other.status)];
  return reached === otherReached ? one.progression > other.progression : reached > otherReached;
}

/** Rank of a state: whatever the progress, a finished title was seen whole, and one that is seen again was finished. */
function reach(status: LibraryStatus): number {
  if (status === PLANNED) return 0;
  if (status === FINISHED) return 2;
  return status === REWATCHING ? 3 : 1;
}

function firstOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function lastOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
