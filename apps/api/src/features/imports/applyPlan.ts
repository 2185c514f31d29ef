import type { ImportChoice } from '@kiroku/contract/imports/labels';
import { rewriteLibrary } from '../library/store.ts';
import type { ImportDeps } from './deps.ts';
import { moveImport } from './importStore.ts';
import { planned } from './planRows.ts';
import { readRowsAfter, writePlan } from './rowStore.ts';
import { inSlices, SLICE, type Slice, type SliceResult } from './slices.ts';
import { countOutcomes, countPlan, type OwnImport, writeEntries } from './writeStore.ts';

/**
 * Writes an import into the library, from where it stands: each slice plans its rows against the entries of that moment, writes them and
 * notes how far it came (product.md, Imports 7).
 */
export function applyPlan(
  deps: ImportDeps,
  own: OwnImport,
  choice: ImportChoice,
  job: { signal: AbortSignal },
): Promise<void> {
  return inSlices(deps, own, 'applying', job, (slice) => applySlice(deps, own, choice, slice));
}

async function applySlice(
  deps: ImportDeps,
  own: OwnImport,
  choice: ImportChoice,
  { transaction, record, lastChange }: Slice,
): Promise<SliceResult> {
  const rows = await readRowsAfter(transaction, own, record.written_to, SLICE);
  const last = rows.at(-1);
  if (!last) {
    const counts = JSON.stringify(await countOutcomes(transaction, own.id));
    const done = {
      state: 'done',
      counts,
      last_change: lastChange,
      applied_at: new Date(deps.now()),
    } as const;
    await moveImport(transaction, own.id, 'applying', done);
    return { moved: [], isLast: true };
  }
  const range = { after: record.written_to, to: last.position };
  const plan = await planned(transaction, deps.catalogue, rows, choice);
  await writePlan(transaction, own.id, range, plan, lastChange);
  const moved = await countPlan(transaction, own, range);
  await writeEntries(transaction, own, range);
  if (plan.some((row) => row.lastChange !== undefined)) await rewriteLibrary(transaction, own.uid);
  await moveImport(transaction, own.id, 'applying', {
    written_to: last.position,
    done_rows: record.done_rows + rows.length,
    alive_at: new Date(deps.now()),
  });
  return { moved, isLast: false };
}
