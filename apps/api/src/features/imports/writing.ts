import type { ImportChoice } from '@kiroku/contract/imports/labels';
import { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import { DatabaseUnavailable } from '../../db/problems.ts';
import { ProblemError } from '../../http/problems.ts';
import { applyPlan } from './applyPlan.ts';
import type { ImportDeps } from './deps.ts';
import type { ImportJobs } from './importJobs.ts';
import { claimLost, type ImportRecord, LOST_AFTER_MS, moveImport } from './importStore.ts';
import { type ListSize, sizeOfRows } from './listSize.ts';
import { undoImport } from './undoImport.ts';
import type { OwnImport } from './writeStore.ts';

/** Choice of an import that is resumed. Its rows hold the choice about tags. */
function choiceOf({
  policy,
  with_private: withPrivate,
}: Pick<ImportRecord, 'policy' | 'with_private'>): ImportChoice {
  return { policy: policy ?? 'merge', withPrivate, withTags: false };
}

export type Writing = ReturnType<typeof openWriting>;

/** Imports that are written into libraries and undone, and go on after their process went (product.md, Imports 7). */
export function openWriting(deps: ImportDeps, jobs: ImportJobs) {
  const { db, now, report } = deps;

  /** Writes an import. Without the database it stays as it stands, and `resume` goes on; after any other failure it is undone whole. */
  async function apply(own: OwnImport, size: ListSize, choice: ImportChoice): Promise<void> {
    try {
      await jobs.track(own.id, size, (job) => applyPlan(deps, own, choice, job));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      reportFailure(own.id, error);
      const failure = { state: 'undoing', failure: 'interrupted', written_to: 0, done_rows: 0 } as const;
      if (await moveImport(db.background, own.id, 'applying', failure)) await undo(own, size);
      throw new ProblemError(IMPORT_PROBLEMS.interrupted);
    }
  }

  const undo = (own: OwnImport, size: ListSize) =>
    jobs.track(own.id, size, (job) => undoImport(deps, own, job));

  function reportFailure(id: number, error: unknown): void {
    report(`import ${id} : ${error instanceof Error ? error.stack : String(error)}`, {
      level: 'error',
      part: 'imports',
      error,
    });
  }

  return {
    apply,
    undo,

    /** Goes on, one after the other, with imports that gave no sign since a moment: for long, by default. */
    async resume(since = new Date(now() - LOST_AFTER_MS)): Promise<void> {
      for (const lost of await claimLost(db.background, since, new Date(now()))) {
        const { id, uid, state, total_rows: rows } = lost;
        if (jobs.isRunning(id)) continue;
        const own = { id, uid };
        const size = sizeOfRows(rows ?? Number.POSITIVE_INFINITY);
        const work = state === 'undoing' ? undo(own, size) : apply(own, size, choiceOf(lost));
        await work.catch((error: unknown) => reportFailure(id, error));
      }
    },
  };
}
