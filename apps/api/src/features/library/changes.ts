import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import type { LibraryItem, SingleItem, WriteEntry } from '@kiroku/contract/library/schema';
import type { Db } from '../../db/schema.ts';
import { ProblemError } from '../../http/problems.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import { applyChange } from './applyChange.ts';
import type { LibraryDeps, TitleIds } from './deps.ts';
import { deleteWatchEvent, insertWatchEvent, isChangeRecorded, readWatchEvents } from './historyStore.ts';
import type { Items } from './items.ts';
import { moveStats } from './statsStore.ts';
import { lockLibrary, readEntry, removeEntry, type StoredEntry, writeEntry } from './store.ts';

/** Changes of a library, each in a transaction that the member's other writes wait for. */
export function openChanges({ db, statsNotifier, now }: LibraryDeps, items: Items) {
  return {
    /** Writes an entry and answers the stored item. Throws 404, 409 with the current item, 422 per field. */
    async write(uid: string, body: WriteEntry): Promise<LibraryItem> {
      const title = items.titleOf(body);
      const entry = await db.sql.transaction().execute(async (transaction) => {
        const lastChange = await lockLibrary(transaction, uid, now());
        const before = await readEntry(transaction, uid, title.id);
        if (before && body.change && (await isChangeRecorded(transaction, uid, body.change))) return before;
        const isBased = body.lastChange !== undefined && body.lastChange !== null;
        if (isBased && before?.lastChange !== body.lastChange) throw conflictProblem(items, before, title);
        const after = { ...applyChange(before, body, title), animeID: title.id, lastChange };
        await storeEntry(transaction, uid, before, after, body.change);
        return after;
      });
      statsNotifier.touch(title.id);
      return items.item(entry, title);
    },

    /** Removes a title from the library; the history stays. Throws 404. */
    async remove(uid: string, body: TitleIds): Promise<void> {
      const { id } = items.titleOf(body);
      await db.sql.transaction().execute(async (transaction) => {
        await lockLibrary(transaction, uid, now());
        const before = await readEntry(transaction, uid, id);
        if (!before) throw new ProblemError(LIBRARY_PROBLEMS.unknownEntry);
        await removeEntry(transaction, uid, id);
        await moveStats(transaction, id, before, undefined);
      });
      statsNotifier.touch(id);
    },

    /** Reverts the latest change of progress. Throws 409 when its entry changed since. */
    async undo(uid: string): Promise<SingleItem> {
      const animeId = await db.sql.transaction().execute(async (transaction) => {
        const lastChange = await lockLibrary(transaction, uid, now());
        const [latest] = await readWatchEvents(transaction, uid, 1);
        const entry = latest && (await readEntry(transaction, uid, latest.animeId));
        if (!latest || entry?.lastChange !== latest.lastChange) {
          throw new ProblemError(LIBRARY_PROBLEMS.nothingToUndo);
        }
        if (latest.before) await writeEntry(transaction, uid, { ...latest.before, lastChange });
        else await removeEntry(transaction, uid, latest.animeId);
        await moveStats(transaction, latest.animeId, entry, latest.before ?? undefined);
        await deleteWatchEvent(transaction, latest.id);
        return latest.animeId;
      });
      statsNotifier.touch(animeId);
      return items.single(uid, items.titleOf({ id: animeId }));
    },
  };
}

/** Writes the row, the counters and the history. */
async function storeEntry(
  transaction: Db,
  uid: string,
  before: StoredEntry | undefined,
  after: StoredEntry,
  change: string | undefined,
): Promise<void> {
  await writeEntry(transaction, uid, after);
  await moveStats(transaction, after.animeID, before, after);
  const from = before?.progression ?? 0;
  if (from === after.progression) return;
  await insertWatchEvent(transaction, uid, {
    animeId: after.animeID,
    from,
    to: after.progression,
    at: new Date(after.lastChange),
    before: before ?? null,
    lastChange: after.lastChange,
    change,
  });
}

function conflictProblem(items: Items, entry: StoredEntry | undefined, title: TitleSummary): ProblemError {
  const problem = new ProblemError(LIBRARY_PROBLEMS.entryMoved);
  problem.current = entry ? items.item(entry, title) : null;
  return problem;
}
