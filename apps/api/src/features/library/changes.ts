import { parisDate } from '@kiroku/contract/base/dates';
import { followedAnime } from '@kiroku/contract/library/followedTitle';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { endMove, isWatchedHere } from '@kiroku/contract/library/rules';
import type { OwnItem, SingleItem, TitleIds, WriteEntry } from '@kiroku/contract/library/schema';
import { DatabaseUnavailable, isDuplicate, isRowGone } from '../../db/problems.ts';
import type { RowChanges } from '../../db/rowChanges.ts';
import type { Db } from '../../db/schema.ts';
import { ProblemError } from '../../http/problems.ts';
import { KeyedQueue } from '../../lib/keyedQueue.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import { unknownTitle } from '../catalogue/service.ts';
import { applyChange } from './applyChange.ts';
import type { LibraryDeps } from './deps.ts';
import { type EntryState, type EntryWrite, readEntryState, writeEntryAt } from './entryWriteStore.ts';
import { deleteWatchEvent, readWatchEvents } from './historyStore.ts';
import type { Items } from './items.ts';
import { matchesEntry } from './matchesEntry.ts';
import { RecentEntries } from './recentEntries.ts';
import { moveStats, statsSteps } from './statsStore.ts';
import {
  lockLibrary,
  type NotedEntry,
  readEntry,
  removeEntry,
  type StoredEntry,
  writeEntry,
} from './store.ts';
import { titleOf } from './titleOf.ts';

/** Tries of one write. Each failure is the success of another. */
const MOST_TRIES = 100;

/** Changes of a library: one after the other for each member. */
export function openChanges(deps: LibraryDeps, items: Items) {
  const { db, catalogue, rowChanges, statsNotifier, now } = deps;
  const recent = new RecentEntries(rowChanges);
  const queue = new KeyedQueue();

  /** Reads the state and writes, as often as other writes of the member come between. */
  async function writeFresh(uid: string, title: TitleSummary, body: BasedChange): Promise<NotedEntry> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const state = await readEntryState(db.sql, uid, title.id, body.change);
      if (state.entry && state.isRecorded) {
        // Another process may have stored it: without a connection to hear by nothing kept is believed.
        await db.settle().catch(() => {});
        return state.entry;
      }
      const written = await attempt(uid, title, body, state).catch((error: unknown) => {
        throw error instanceof EntryMoved ? conflictProblem(items, state.entry, title) : error;
      });
      if (written) return written;
    }
    throw new DatabaseUnavailable('timeout');
  }

  /** The entry written from a state; undefined when the state is no longer so. Throws 412, 422. */
  async function attempt(
    uid: string,
    title: TitleSummary,
    body: BasedChange,
    state: EntryState,
  ): Promise<NotedEntry | undefined> {
    const { entry: before, version } = state;
    if (!matchesEntry(body.ifMatch, before)) throw new EntryMoved();
    // Moments never repeat, so that two changes are told apart even within a millisecond.
    const lastChange = Math.max(now(), state.lastChange + 1);
    const after = { ...applyChange(before, body, followedAnime(title)), animeID: title.id, lastChange };
    const { note, change } = body;
    const write = { before, after, version, note, change, watched: isWatched(body, before, after, now()) };
    const written = await writeEntryAt(db.sql, uid, write).catch((error: unknown) => {
      // Another try of the same change has been stored meanwhile.
      if (isDuplicate(error)) return undefined;
      throw isRowGone(error) ? unknownTitle('anime') : error;
    });
    if (written) {
      recent.put(uid, after, version + 1);
      tellOf(rowChanges, uid, write);
    }
    return written;
  }

  return {
    /** Writes an entry, tells this process of it, and answers the stored item. Throws 404, 412 with the current item, 422 per field. */
    async write(uid: string, fields: WriteEntry, ifMatch?: string): Promise<OwnItem> {
      const title = titleOf(catalogue, 'anime', fields);
      const body = { ...fields, ifMatch };
      const entry = await queue.run(uid, async () => {
        const kept = recent.get(uid, title.id);
        const written = kept && (await attempt(uid, title, body, kept).catch(unlessRefused));
        return written ?? writeFresh(uid, title, body);
      });
      statsNotifier.touch(title.id);
      return items.ownItem(entry, title);
    },

    /** Removes a title from the library; the history stays. Throws 404. */
    async remove(uid: string, body: TitleIds): Promise<void> {
      const { id } = titleOf(catalogue, 'anime', body);
      await db.sql.transaction().execute(async (transaction) => {
        await lockLibrary(transaction, uid, now());
        const before = await readEntry(transaction, uid, id);
        if (!before) throw new ProblemError(LIBRARY_PROBLEMS.unknownEntry);
        await removeEntry(transaction, uid, id);
        await moveStats(transaction, id, before, undefined);
      });
      statsNotifier.touch(id);
    },

    /** Reverts the latest change of progress; a note stays. Throws 409 when its entry changed since. */
    async undo(uid: string): Promise<SingleItem> {
      const animeId = await db.sql
        .transaction()
        .execute((transaction) => revertLatest(transaction, uid, now()));
      statsNotifier.touch(animeId);
      return items.single(uid, titleOf(catalogue, 'anime', { id: animeId }), true);
    },
  };
}

/** Tells this process of a write of an entry: all that its triggers announce. */
function tellOf(rowChanges: RowChanges, uid: string, { before, after, version }: EntryWrite): void {
  rowChanges.tell('library', `${uid} ${version + 1}`);
  if (statsSteps(before, after).size > 0) rowChanges.tell('anime_stats', `${after.animeID}`);
}

/** Reverts the latest change of progress and answers its anime. Throws the 409 of an entry that changed since. */
async function revertLatest(transaction: Db, uid: string, at: number): Promise<number> {
  const lastChange = await lockLibrary(transaction, uid, at);
  const [latest] = await readWatchEvents(transaction, uid, 1);
  const entry = latest && (await readEntry(transaction, uid, latest.animeId));
  if (!latest || entry?.lastChange !== latest.lastChange) {
    throw new ProblemError(LIBRARY_PROBLEMS.nothingToUndo);
  }
  if (latest.before) await writeEntry(transaction, uid, { ...latest.before, lastChange });
  else await removeEntry(transaction, uid, latest.animeId);
  await moveStats(transaction, latest.animeId, entry, latest.before ?? undefined);
  await deleteWatchEvent(transaction, uid, latest.id);
  return latest.animeId;
}

/** Whether the history records a write (product.md, Library 11). A change with an id is a press of +1. */
function isWatched(
  { change, watched }: WriteEntry,
  before: StoredEntry | undefined,
  after: StoredEntry,
  at: number,
): EntryWrite['watched'] {
  const today = parisDate(at);
  if (before && before.progression === after.progression) {
    const moved = endMove(before, after, today);
    if (moved === 'from today' && watched === false) return 'not today';
    return moved === 'to today' && watched !== false && 'unless followed';
  }
  if (watched === false) return false;
  return change !== undefined || isWatchedHere(before, after, today);
}

/** Fields to write, and the state of the entry that they are based on (`If-Match`). */
type BasedChange = WriteEntry & { ifMatch: string | undefined };

/** A refusal is only believed of a state that was just read. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ProblemError || error instanceof EntryMoved)) throw error;
}

/** The write names another state of the entry than the one that is there. */
class EntryMoved extends Error {}

function conflictProblem(items: Items, entry: NotedEntry | undefined, title: TitleSummary): ProblemError {
  const problem = new ProblemError(LIBRARY_PROBLEMS.entryMoved);
  problem.current = entry ? items.ownItem(entry, title) : null;
  return problem;
}
