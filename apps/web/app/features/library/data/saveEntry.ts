import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { type Entry, newEntry } from '@kiroku/contract/library/rules';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import type { Item, Stored, TitleRef } from '../followed.ts';
import { writeItem } from './libraryCalls.ts';

/**
 * Change of an entry (null: none) that can be applied again after a conflict. A null result means that it no longer
 * applies, such as one more episode of a removed title.
 */
export type Change = (entry: Entry | null) => Entry | null;

export type SaveOptions = {
  /** Name under which the server counts a change of progress once, however often it is sent. */
  name?: string;
  /** Whether a new entry holds episodes watched elsewhere: the history leaves them out (product.md, Library 11). */
  isStanding?: boolean;
  /** Whether the end moves to a day other than today: the history drops today's records. */
  isNotToday?: boolean;
};

/** Most conflicts in a row: two devices that press +1 together conflict repeatedly; beyond this another fault is likely. */
const MAX_CONFLICTS = 60;

/**
 * Stores a change of an entry, and applies it again to the current entry after each conflict (product.md, Library 8).
 * The call outlives the page. Throws what `call` throws.
 */
export async function saveEntry(
  title: TitleRef,
  knownEntry: Stored | null,
  change: Change,
  { name, isStanding = false, isNotToday = false }: SaveOptions = {},
): Promise<Item> {
  let base = knownEntry;
  for (let conflicts = 0; ; conflicts++) {
    const fields = fieldsOf(base, change(base));
    try {
      const ifMatch = base ? `"${base.lastChange}"` : undefined;
      const watched = isNotToday || (isStanding && base === null) ? false : undefined;
      return await writeItem(title, { ...fields, change: name, watched }, ifMatch);
    } catch (error) {
      const current = currentOf(error);
      if (!current || change(current.progression) === null || conflicts >= MAX_CONFLICTS) throw error;
      base = current.progression;
      if (isEmpty(fieldsOf(base, change(base)))) return current;
    }
  }
}

const FIELDS = [
  'status',
  'progression',
  'rewatch',
  'startDate',
  'endDate',
  'score',
  'volumes',
  'volumesOwned',
  'note',
] as const satisfies (keyof Entry)[];

/** Fields that differ. The state of a new entry is always included (product.md, Library 6). */
function fieldsOf(before: Entry | null, after: Entry | null): Partial<Entry> {
  if (after === null) return {};
  const known: Entry = before ?? newEntry(after.status);
  const changed = FIELDS.filter((name) => (known[name] ?? null) !== (after[name] ?? null));
  const fields = Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
  return before ? fields : { ...fields, status: after.status };
}

/** The same without the note, which not every known entry has. */
function fieldsButNote(before: Entry, after: Entry | null): Partial<Entry> {
  return fieldsOf(before, after && { ...after, note: before.note });
}

/** Stores an entry as it was before its latest change; the note stays. Throws what `call` throws. */
export function restoreEntry(title: TitleRef, stored: Stored, before: Entry): Promise<Item> {
  return writeItem(title, fieldsButNote(stored, before), `"${stored.lastChange}"`);
}

const isEmpty = (fields: Partial<Entry>) => Object.keys(fields).length === 0;

/** Conflicting item of the response; null when it was deleted, undefined when there is no conflict. */
function currentOf(error: unknown): Item | null | undefined {
  const moved = error instanceof CallRefused && error.body.code === LIBRARY_PROBLEMS.entryMoved.code;
  // The server sends the stored item with a conflict.
  return moved ? (error.body.current as Item | null) : undefined;
}
