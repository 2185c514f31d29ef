import { addOne, type Entry } from '@kiroku/contract/library/rules';
import type { Followed, Stored } from '../followed.ts';

/** Presses of +1 that are sent together: the day of each, and the name under which the server counts them once. */
export type Batch = { name: string; days: string[] };

/** Presses that are not stored yet. The first batch may be in flight. */
export type Pending = { uid: string; title: Followed; base: Stored; batches: Batch[] };

/** Entry after more episodes or chapters, each on its day (product.md, Library 7). */
export function addPresses(entry: Entry, title: Followed, days: readonly string[]): Entry {
  return days.reduce((after, day) => addOne(after, title, day), entry);
}

/** Entry after all presses are stored. */
export function shownEntry({ base, title, batches }: Pending): Entry {
  return batches.reduce<Entry>((entry, { days }) => addPresses(entry, title, days), base);
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
export function afterDelivery(pending: Pending, base: Stored): Pending {
  return { ...pending, base, batches: pending.batches.slice(1) };
}

/**
 * Presses of an earlier visit with this page's, in their order: the earlier ones first, behind a batch in flight. Until this page sends
 * some, their entry is the one of the earlier presses: this page may have read the entry before or after they were stored.
 */
export function withEarlier(pending: Pending, earlier: Pending, inFlight: boolean): Pending {
  const names = new Set(pending.batches.map(({ name }) => name));
  // Presses since this page opened are both in memory and in the browser's storage.
  const more = earlier.batches.filter(({ name }) => !names.has(name));
  const [own, sent] = inFlight
    ? [pending.batches.slice(1), pending.batches.slice(0, 1)]
    : [pending.batches, []];
  const base = !inFlight && own.length > 0 ? earlier.base : pending.base;
  return { ...pending, base, batches: [...sent, ...more, ...own] };
}
