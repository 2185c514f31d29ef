import type { writeEntry } from '@kiroku/contract/library/endpoints';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import type { Progression } from '@kiroku/contract/library/progression';
import { type Entry, newEntry } from '@kiroku/contract/library/rules';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { CallRefused } from '../../../lib/CallRefused.ts';
import { call } from '../../../lib/call.ts';

/**
 * What a person did to an entry (null: there was none), so that it can be done again on one that moved meanwhile. Null: it
 * makes no sense there, such as one more episode of a title that was taken out.
 */
export type Change = (entry: Entry | null) => Entry | null;

/** Two devices that press +1 together meet again and again; past this something else is wrong. */
const MAX_CONFLICTS = 60;

/**
 * Stores what a change makes of an entry, made again on the current one wherever it moved since (contract, 409
 * `entry_moved`). `name` makes the server count a change of progress once, however often it is sent. The call outlives the
 * page. Throws what `call` throws.
 */
export async function saveEntry(
  animeId: number,
  knownEntry: Progression | null,
  change: Change,
  name?: string,
): Promise<LibraryItem> {
  let base = knownEntry;
  for (let conflicts = 0; ; conflicts++) {
    const fields = fieldsOf(base, change(base));
    try {
      return await call<typeof writeEntry>('POST', '/progression/anime/write', {
        body: { id: animeId, ...fields, lastChange: base?.lastChange ?? null, ...(name && { change: name }) },
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

/** The fields that differ; the state always goes along, the progress of a known entry too (spec 1 §7). */
function fieldsOf(before: Progression | null, after: Entry | null): Partial<Entry> {
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

/** The item that stands in the way of a change; null when it was deleted, undefined when nothing of the kind happened. */
function currentOf(error: unknown): LibraryItem | null | undefined {
  const moved = error instanceof CallRefused && error.body.code === LIBRARY_PROBLEMS.entryMoved.code;
  // The server answers a conflict with the item as it is stored.
  return moved ? (error.body.current as LibraryItem | null) : undefined;
}
