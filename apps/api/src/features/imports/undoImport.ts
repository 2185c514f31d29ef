import { IMPORT_KEPT_MS } from '@kiroku/contract/imports/labels';
import { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import type { UndoneImport } from '@kiroku/contract/imports/schema';
import { ProblemError } from '../../http/problems.ts';
import { lockLibrary } from '../library/store.ts';
import type { ImportDeps } from './deps.ts';
import { moveImport, readImportOf } from './importStore.ts';
import { countOutcomes, countUndo, type OwnImport, restoreEntries } from './writeStore.ts';

const WITHIN_MS = 60_000;

/** Gives the library its entries back, but for those that changed since (product.md, Imports 8). Throws 404, 409. */
export async function undoImport(deps: ImportDeps, own: OwnImport): Promise<UndoneImport> {
  const { moved, undone } = await deps.db
    .within(WITHIN_MS)
    .transaction()
    .execute(async (transaction) => {
      const lastChange = await lockLibrary(transaction, own.uid, deps.now());
      const record = await readImportOf(transaction, own.uid, own.id);
      if (!record) throw new ProblemError(IMPORT_PROBLEMS.unknownImport);
      const written = record.last_change;
      const isRecent = record.created_at.getTime() > deps.now() - IMPORT_KEPT_MS;
      if (record.state !== 'done' || written === null || !isRecent)
        throw new ProblemError(IMPORT_PROBLEMS.notUndoable);
      const { added, updated } = await countOutcomes(transaction, own.id);
      const moved = await countUndo(transaction, own, written);
      const restored = await restoreEntries(transaction, own, written, lastChange);
      const leftAlone = added + updated - restored;
      await moveImport(transaction, own.id, 'done', { state: 'undone', restored, left_alone: leftAlone });
      return { moved, undone: { restored, leftAlone } };
    });
  for (const id of moved) deps.statsNotifier.touch(id);
  return undone;
}
