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
import { sizeOfRows } from './listSize.ts';
import { importOf, openPreviews } from './preview.ts';
import { openReadings } from './readings.ts';
import { chooseTags } from './rowStore.ts';
import { beginUndo } from './undoImport.ts';
import type { OwnImport } from './writeStore.ts';
import { openWriting } from './writing.ts';

export type Imports = ReturnType<typeof openImports>;

/** Choices of imports by clients that do not show them first. */
const AT_ONCE: ImportChoice = { policy: 'merge', withPrivate: false, withTags: false };

/** Imports of members' lists (product.md, Imports): each is read, shown, applied, and can be undone. */
export function openImports(deps: ImportSources) {
  const { db } = deps;
  const requireImport = (own: OwnImport) => importOfMember(deps, own);
  const requireSize = async (own: OwnImport) => sizeOfRows((await requireImport(own)).total_rows ?? 0);
  const jobs = new ImportJobs(deps);
  const writing = openWriting(deps, jobs);
  const previews = openPreviews(deps);
  const applyAtOnce = async (own: OwnImport) => {
    const size = await requireSize(own);
    await beginApplying(deps, own, AT_ONCE);
    await writing.apply(own, size, AT_ONCE);
  };

  return {
    ...openReadings(deps, jobs, applyAtOnce),

    list: (uid: string): Promise<Import[]> => listImports(deps, uid),

    async read(own: OwnImport, query: ImportQuery): Promise<ImportDetail> {
      const record = await requireImport(own);
      // A reader who sees « done » finds the library written.
      if (record.state === 'done') await db.catchUp().catch(() => {});
      return previews.detail(record, query);
    },

    /** Begins to write; answers the import as it is now. Throws 404, 409. */
    async apply(own: OwnImport, choice: ImportChoice): Promise<Import> {
      const size = await requireSize(own);
      jobs.requireRoom(size);
      await beginApplying(deps, own, choice);
      // A failure is reported, and written down.
      writing.apply(own, size, choice).catch(() => {});
      return importOf(await requireImport(own));
    },

    /** Cancels an import that is not written yet. Throws 404, 409. */
    async cancel(own: OwnImport): Promise<Import> {
      await beginCancelling(deps, own, (await requireImport(own)).state);
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

async function listImports({ db, now }: ImportSources, uid: string): Promise<Import[]> {
  await failLost(db.sql, uid, now());
  return (await readImports(db.sql, uid, now())).map(importOf);
}

/** An import of a member. Throws 404. */
async function importOfMember({ db, now }: ImportSources, { uid, id }: OwnImport): Promise<ImportRecord> {
  await failLost(db.sql, uid, now());
  const record = await readImportOf(db.sql, uid, id);
  if (!record) throw new ProblemError(IMPORT_PROBLEMS.unknownImport);
  return record;
}

/** Begins to write an import that is ready. Throws 409. */
async function beginApplying(
  { db, now }: ImportSources,
  own: OwnImport,
  { policy, withPrivate, withTags }: ImportChoice,
): Promise<void> {
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

/** Throws the 409 of an import that is written, or is being written. */
async function beginCancelling(
  { db }: ImportSources,
  { id }: OwnImport,
  state: ImportRecord['state'],
): Promise<void> {
  const isOpen = state === 'reading' || state === 'ready';
  const changes = { state: 'cancelled', waiting_until: null } as const;
  if (!isOpen || !(await moveImport(db.sql, id, state, changes)))
    throw new ProblemError(IMPORT_PROBLEMS.notCancellable);
}
