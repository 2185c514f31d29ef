import type { ImportPolicy } from '@kiroku/contract/imports/labels';
import { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import type { Import, ImportDetail, ImportQuery, UndoneImport } from '@kiroku/contract/imports/schema';
import { isDuplicate } from '../../db/problems.ts';
import { ProblemError } from '../../http/problems.ts';
import { applyPlan } from './applyPlan.ts';
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
import { importOf, openPreviews } from './preview.ts';
import { openReadings } from './readings.ts';
import { undoImport } from './undoImport.ts';
import type { OwnImport } from './writeStore.ts';

export type Imports = ReturnType<typeof openImports>;

/** Imports of members' lists (product.md, Imports): each is read, shown, applied, and can be undone. */
export function openImports(deps: ImportSources) {
  const { db, now } = deps;
  const jobs = new ImportJobs(deps);
  const previews = openPreviews(deps);

  /** An import of a member. Throws 404. */
  async function requireImport({ uid, id }: OwnImport): Promise<ImportRecord> {
    await failLost(db.sql, uid, now());
    const record = await readImportOf(db.sql, uid, id);
    if (!record) throw new ProblemError(IMPORT_PROBLEMS.unknownImport);
    return record;
  }

  /** Begins to write an import that is ready. Throws 409. */
  async function beginApplying(own: OwnImport): Promise<void> {
    await requireImport(own);
    const changes = { state: 'applying', done_rows: 0, alive_at: new Date(now()) } as const;
    const isReady = await moveImport(db.sql, own.id, 'ready', changes).catch((error: unknown) => {
      throw isDuplicate(error) ? new ProblemError(IMPORT_PROBLEMS.running) : error;
    });
    if (!isReady) throw new ProblemError(IMPORT_PROBLEMS.notReady);
  }

  const apply = (own: OwnImport, policy: ImportPolicy) =>
    jobs.run(own.id, 'applying', ({ move }) =>
      applyPlan(deps, own, policy, (done) => move({ done_rows: done })),
    );

  return {
    ...openReadings(deps, jobs, async (own) => {
      await beginApplying(own);
      await apply(own, 'merge');
    }),

    async list(uid: string): Promise<Import[]> {
      await failLost(db.sql, uid, now());
      return (await readImports(db.sql, uid, now())).map(importOf);
    },

    async read(own: OwnImport, query: ImportQuery): Promise<ImportDetail> {
      const record = await requireImport(own);
      // Whoever reads that it is done finds the library so.
      if (record.state === 'done') await db.settle().catch(() => {});
      return previews.detail(record, query);
    },

    /** Begins to write; answers the import as it is now. Throws 404, 409. */
    async apply(own: OwnImport, policy: ImportPolicy): Promise<Import> {
      jobs.requireRoom();
      await beginApplying(own);
      void apply(own, policy).catch(() => {});
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

    undo: (own: OwnImport): Promise<UndoneImport> => undoImport(deps, own),

    async close(): Promise<void> {
      deps.anilist.close();
      await jobs.close();
    },
  };
}
