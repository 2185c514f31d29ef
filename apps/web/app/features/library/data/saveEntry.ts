import type { writeEntry } from '@kiroku/contract/library/endpoints';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { type Entry, newEntry } from '@kiroku/contract/library/rules';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { CallRefused } from '#app/lib/CallRefused.ts';
import { call } from '#app/lib/call.ts';

/**
 * Change of an entry (null: none) that can be applied again after a conflict. A null result means that it no longer
 * applies, such as one more episode of a removed title.
 */
export type Change = (entry: Entry | null) => Entry | null;

/** Most conflicts in a row: two devices that press +1 together conflict repeatedly; beyond this another fault is likely. */
const MAX_CONFLICTS = 60;

/**
 * Stores a change of an entry, and applies it again to the current entry after each conflict (product.md, Library 8).
 * The server counts a change of progress with a `name` once, however often it is sent. The call outlives the page.
 * Throws what `call` throws.
 */
export async function saveEntry(
  animeId: number,
  knownEntry: LibraryEntry | null,
  change: Change,
  name?: string,
): Promise<LibraryItem> {
  let base = knownEntry;
  for (let conflicts = 0; ; conflicts++) {
    const fields = fieldsOf(base, change(base));
    try {
      return await call<typeof writeEntry>('POST', '/progression/anime/write', {
        body: { id: animeId, ...fields, ...(name && { change: name }) },
        ...(base && { ifMatch: `"${base.lastChange}"` }),
        keepalive: true,
      });
    } catch (error) {
      const current = currentOf(error);
      if (!current || change(current.progression) === null || conflicts >= MAX_CONFLICTS) throw error;
      base = current.progression;
      if (isEmpty(fieldsOf(base, change(base)))) return current;
    }
  }
}

/** Fields that differ. The state of a new entry is always included (product.md, Library 6). */
function fieldsOf(before: LibraryEntry | null, after: Entry | null): Partial<Entry> {
  if (after === null) return {};
  const known: Entry = before ?? newEntry(after.status);
  return {
    ...(before?.status !== after.status && { status: after.status }),
    ...(known.progression !== after.progression && { progression: after.progression }),
    ...(known.rewatch !== after.rewatch && { rewatch: after.rewatch }),
    ...(known.startDate !== after.startDate && { startDate: after.startDate }),
    ...(known.endDate !== after.endDate && { endDate: after.endDate }),
    ...(known.score !== after.score && { score: after.score }),
  };
}

const isEmpty = (fields: Partial<Entry>) => Object.keys(fields).length === 0;

/** Conflicting item of the response; null when it was deleted, undefined when there is no conflict. */
function currentOf(error: unknown): LibraryItem | null | undefined {
  const moved = error instanceof CallRefused && error.body.code === LIBRARY_PROBLEMS.entryMoved.code;
  // The server sends the stored item with a conflict.
  return moved ? (error.body.current as LibraryItem | null) : undefined;
}
