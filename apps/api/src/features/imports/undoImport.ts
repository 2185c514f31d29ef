import { IMPORT_RETENTION_MS } from '@kiroku/contract/imports/labels';
import { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import { isDuplicate } from '../../db/problems.ts';
import { ProblemError } from '../../http/problems.ts';
import type { ImportDeps } from './deps.ts';
import { deleteRows, lockImport, moveImport } from './importStore.ts';
import { inSlices, SLICE, type Slice, type SliceResult } from './slices.ts';
import {
  countOutcomes,
  countUndo,
  noteUndo,
  type OwnImport,
  readRangeAfter,
  restoreEntries,
} from './writeStore.ts';

/** Begins to undo an import that is done. Throws 404, 409. */
export async function beginUndo({ db, now }: ImportDeps, own: OwnImport): Promise<void> {
  const undo = db.sql.transaction().execute(async (transaction) => {
    const record = await lockImport(transaction, own);
    if (!record) throw new ProblemError(IMPORT_PROBLEMS.unknownImport);
    const isRecent = record.created_at.getTime() > now() - IMPORT_RETENTION_MS;
    if (record.state !== 'done' || !isRecent) throw new ProblemError(IMPORT_PROBLEMS.notUndoable);
    const { added, updated } = await countOutcomes(transaction, own.id);
    const start = {
      written_to: 0,
      done_rows: 0,
      total_rows: added + updated,
      restored: 0,
      left_alone: 0,
      alive_at: new Date(now()),
    };
    await moveImport(transaction, own.id, 'done', { state: 'undoing', ...start });
  });
  await undo.catch((error: unknown) => {
    throw isDuplicate(error) ? new ProblemError(IMPORT_PROBLEMS.running) : error;
  });
}

/**
 * Gives the library its entries back, from where it stands, but for those that changed since (product.md, Imports 8). An import that could
 * not be written whole has failed then, without a trace.
 */
export function undoImport(deps: ImportDeps, own: OwnImport, job: { signal: AbortSignal }): Promise<void> {
  return inSlices(deps, own, 'undoing', job, (slice) => undoSlice(deps, own, slice));
}

async function undoSlice(
  deps: ImportDeps,
  own: OwnImport,
  { transaction, record, lastChange }: Slice,
): Promise<SliceResult> {
  const range = await readRangeAfter(transaction, own, record.written_to, SLICE);
  if (!range) {
    const isFailed = record.failure !== null;
    if (isFailed) await deleteRows(transaction, own.id);
    await moveImport(transaction, own.id, 'undoing', { state: isFailed ? 'failed' : 'undone' });
    return { moved: [], isLast: true };
  }
  const written = { ...range, importChange: record.last_change };
  const moved = await countUndo(transaction, own, written);
  await noteUndo(transaction, own, written);
  const restored = await restoreEntries(transaction, own, written, lastChange);
  await moveImport(transaction, own.id, 'undoing', {
    written_to: range.to,
    done_rows: record.done_rows + range.count,
    restored: (record.restored ?? 0) + restored,
    left_alone: (record.left_alone ?? 0) + range.count - restored,
    alive_at: new Date(deps.now()),
  });
  return { moved, isLast: false };
}
