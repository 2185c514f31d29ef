import type { ImportChoice } from '@kiroku/contract/imports/labels';
import { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import type { Import, ImportDetail, ImportQuery, UndoneImport } from '@kiroku/contract/imports/schema';
import { isDuplicate } from '../../db/problems.ts';
import { ProblemError } from '../../http/problems.ts';
import type { ImportSources } from './deps.ts';
import { ImportJobs } from './importJobs.ts';
import {
  deleteRows,
  failLost,
  type ImportRecord,
  moveImport,
  readImportOf,
  readImports,
} from './importStore.ts';
import { type ListSize, sizeOfRows } from './listSize.ts';
import { importOf, openPreviews } from './preview.ts';
import { openReadings } from './readings.ts';
import { chooseTags } from './rowStore.ts';
import { beginUndo } from './undoImport.ts';
import type { OwnImport } from './writeStore.ts';
import { openWriting } from './writing.ts';

export type Imports = ReturnType<typeof openImports>;

/** How lists are imported by clients that do not show them first. */
const AT_ONCE: ImportChoice = { policy: 'merge', withPrivate: false, withTags: false };

/** Imports of members' lists (product.md, Imports): each is read, shown, applied, and can be undone. */
export function openImports(deps: ImportSources) {
  const { db, now } = deps;
  const jobs = new ImportJobs(deps);
  const writing = openWriting(deps, jobs);
  const previews = openPreviews(deps);

  /** An import of a member. Throws 404. */
  async function requireImport({ uid, id }: OwnImport): Promise<ImportRecord> {
    await failLost(db.sql, uid, now());
    const record = await readImportOf(db.sql, uid, id);
    if (!record) throw new ProblemError(IMPORT_PROBLEMS.unknownImport);
    return record;
  }

  async function requireSize(own: OwnImport): Promise<ListSize> {
    return sizeOfRows((await requireImport(own)).total_rows ?? 0);
  }

  /** Begins to write an import that is ready. Throws 409. */
  async function beginApplying(own: OwnImport, choice: ImportChoice): Promise<void> {
    const { policy, withPrivate, withTags } = choice;
    const begun = { state: 'applying', done_rows: 0, alive_at: new Date(now()) } as const;
    const begin = db.sql.transaction().execute(async (transaction) => {
      const changes = { ...begun, policy, with_private: withPrivate };
      const isReady = await moveImport(transaction, own.id, 'ready', changes);
      if (isReady && withTags) await chooseTags(transaction, own.id);
      return isReady;
    });
    const isReady = await begin.catch((error: unknown) => {
      throw isDuplicate(error) ? new ProblemError(IMPORT_PROBLEMS.running) : error;
    });
    if (!isReady) throw new ProblemError(IMPORT_PROBLEMS.notReady);
  }

  return {
    ...openReadings(deps, jobs, async (own) => {
      const size = await requireSize(own);
      await beginApplying(own, AT_ONCE);
      await writing.apply(own, size, AT_ONCE);
    }),

    async list(uid: string): Promise<Import[]> {
      await failLost(db.sql, uid, now());
      return (await readImports(db.sql, uid, now())).map(importOf);
    },

    async read(own: OwnImport, query: ImportQuery): Promise<ImportDetail> {
      const record = await requireImport(own);
      // A reader who sees « done » finds the library written.
      if (record.state === 'done') await db.settle().catch(() => {});
      return previews.detail(record, query);
    },

    /** Begins to write; answers the import as it is now. Throws 404, 409. */
    async apply(own: OwnImport, choice: ImportChoice): Promise<Import> {
      const size = await requireSize(own);
      jobs.requireRoom(size);
      await beginApplying(own, choice);
      // A failure is reported, and written down.
      writing.apply(own, size, choice).catch(() => {});
      return importOf(await requireImport(own));
    },

    /** Gives up an import that is not written yet. Throws 404, 409. */
    async cancel(own: OwnImport): Promise<Import> {
      const { state } = await requireImport(own);
      const isOpen = state === 'reading' || state === 'ready';
      const changes = { state: 'cancelled', waiting_until: null } as const;
      if (!isOpen || !(await moveImport(db.sql, own.id, state, changes))) {
        throw new ProblemError(IMPORT_PROBLEMS.notCancellable);
      }
      await jobs.stop(own.id);
      await deleteRows(db.sql, own.id);
      return importOf(await requireImport(own));
    },

    /** Undoes an import, and answers how many entries went back. Throws 404, 409. */
    async undo(own: OwnImport): Promise<UndoneImport> {
      await beginUndo(deps, own);
      await writing.undo(own, await requireSize(own));
      const { restored, left_alone: leftAlone } = await requireImport(own);
      return { restored: restored ?? 0, leftAlone: leftAlone ?? 0 };
    },

    resume: writing.resume,

    async close(): Promise<void> {
      deps.anilist.close();
      await jobs.close();
    },
  };
}
