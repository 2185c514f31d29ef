import { DatabaseUnavailable, isRowGone } from '../../db/problems.ts';
import type { Db } from '../../db/tables/schema.ts';
import { lockLibrary } from '../library/store.ts';
import type { ImportDeps } from './deps.ts';
import { type ImportRecord, lockImport } from './importStore.ts';
import type { OwnImport } from './writeStore.ts';

/** Rows of one transaction: other writers wait for one slice at most. */
export const SLICE = 150;
/** Tries of a slice. Each failure is a title that was removed at that moment. */
const MOST_TRIES = 10;

/** A slice under way: the import as it stands, and the moment of this write. Library and import are locked. */
export type Slice = { transaction: Db; record: ImportRecord; lastChange: number };

/** Result of a slice: the anime whose counters moved, and whether it was the last. */
export type SliceResult = { moved: number[]; isLast: boolean };

/**
 * Processes an import in slices, each in one transaction, until `work` returns the last one, another process has ended the import, or
 * `signal` aborts: the import then stands where its last slice left it.
 */
export async function inSlices(
  deps: ImportDeps,
  own: OwnImport,
  state: ImportRecord['state'],
  { signal }: { signal: AbortSignal },
  work: (slice: Slice) => Promise<SliceResult>,
): Promise<void> {
  for (let isLast = false; !isLast && !signal.aborted; ) {
    const result = await retried(() =>
      deps.db.background.transaction().execute(async (transaction) => {
        // The library first, as every other writer.
        const lastChange = await lockLibrary(transaction, own.uid, deps.now());
        const record = await lockImport(transaction, own, state);
        return record ? work({ transaction, record, lastChange }) : { moved: [], isLast: true };
      }),
    );
    for (const id of result.moved) deps.statsNotifier.touch({ kind: 'anime', id });
    isLast = result.isLast;
  }
  // The library in memory follows before the caller answers.
  await deps.db.catchUp().catch(() => {});
}

async function retried(slice: () => Promise<SliceResult>): Promise<SliceResult> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await slice();
    } catch (error) {
      if (!isRowGone(error)) throw error;
    }
  }
  throw new DatabaseUnavailable('timeout');
}
