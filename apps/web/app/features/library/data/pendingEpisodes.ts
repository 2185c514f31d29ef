import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { addEpisode, type Entry } from '@kiroku/contract/library/rules';
import type { Watchable } from './Watchable.ts';

/** Presses of +1 that are sent together: the day of each, and the name under which the server counts them once. */
export type Batch = { name: string; days: string[] };

/** Presses that are not stored yet. The first batch may be in flight. */
export type Pending = { uid: string; title: Watchable; base: LibraryEntry; batches: Batch[] };

/** Entry after more episodes, each on its day (product.md, Library 7). */
export function watchEpisodes(entry: Entry, title: Watchable, days: readonly string[]): Entry {
  return days.reduce((watched, day) => addEpisode(watched, title, day), entry);
}

/** Entry after all presses are stored. */
export function shownEntry({ base, title, batches }: Pending): Entry {
  return batches.reduce<Entry>((entry, { days }) => watchEpisodes(entry, title, days), base);
}

/** Adds a press to the last batch, or to a new one when the last is in flight. */
export function addPress(pending: Pending, day: string, inFlight: boolean, newName: () => string): Pending {
  const open = inFlight ? pending.batches.slice(1) : pending.batches;
  const last = open.at(-1);
  const sent = last ? pending.batches.slice(0, -1) : pending.batches;
  const batch = last ? { ...last, days: [...last.days, day] } : { name: newName(), days: [day] };
  return { ...pending, batches: [...sent, batch] };
}

/** Pending presses after the first batch, based on the entry in the response. */
export function afterDelivery(pending: Pending, base: LibraryEntry): Pending {
  return { ...pending, base, batches: pending.batches.slice(1) };
}
