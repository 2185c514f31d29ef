import { parisDate } from '@kiroku/contract/base/dates';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { endMove, isWatchedHere } from '@kiroku/contract/library/rules';
import type { TitleIds, WriteEntry, WriteManga } from '@kiroku/contract/library/schema';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import { DatabaseUnavailable, isDuplicate, isRowGone } from '../../db/problems.ts';
import type { NotedEntry, StoredEntry } from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';
import { ProblemError } from '../../http/problems.ts';
import { KeyedQueue } from '../../lib/keyedQueue.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';
import { announceWrite } from './announceWrite.ts';
import { applyChange } from './applyChange.ts';
import type { LibraryDeps } from './deps.ts';
import { readEntry, removeEntry, writeEntry } from './entryStore.ts';
import { type EntryState, type EntryWrite, readEntryState, writeEntryAt } from './entryWriteStore.ts';
import { deleteEvent, readEvents } from './historyStore.ts';
import type { LibraryKind } from './libraryKinds.ts';
import { matchesEntry } from './matchesEntry.ts';
import { RecentEntries } from './recentEntries.ts';
import { moveStats, statsSteps } from './statsStore.ts';
import { lockLibrary } from './store.ts';
import { titleOf } from './titleOf.ts';

/** Tries of one write. Each failure is the success of another. */
const MOST_TRIES = 100;

/** Fields of an entry of either kind to write. */
export type WriteFields = WriteEntry & WriteManga;

/** The same with the state of the entry that they are based on (`If-Match`). */
type BasedChange = WriteFields & { ifMatch: string | undefined };

/** Shared by the writes of both kinds: a member has one library. */
export type LibraryWriters = { recent: RecentEntries; queue: KeyedQueue };

export function openWriters(rowChanges: RowChanges): LibraryWriters {
  return { recent: new RecentEntries(rowChanges), queue: new KeyedQueue() };
}

type Options<Item> = {
  of: Pick<LibraryKind, 'kind' | 'followed'>;
  writers: LibraryWriters;
  /** The item that a write answers with. */
  ownItem: (entry: NotedEntry, title: TitleSummary) => Item;
};

/** Changes of entries of a kind, one after the other for each member. */
export class EntryChanges<Item extends object> {
  readonly #deps: LibraryDeps;
  readonly #options: Options<Item>;

  constructor(deps: LibraryDeps, options: Options<Item>) {
    this.#deps = deps;
    this.#options = options;
  }

  /** Writes an entry, announces it to this process, and answers the stored item. Throws 404, 412 with the current item, 422 per field. */
  async write(uid: string, fields: WriteFields, ifMatch?: string): Promise<Item> {
    const { of, writers, ownItem } = this.#options;
    const title = titleOf(this.#deps.catalogue, of.kind, fields);
    const body = { ...fields, ifMatch };
    const entry = await writers.queue.run(uid, async () => {
      const recent = writers.recent.get(of.kind, uid, title.id);
      const written = recent && (await this.#attempt(uid, title, body, recent).catch(unlessRefused));
      return written ?? this.#writeFresh(uid, title, body);
    });
    return ownItem(entry, title);
  }

  /** Removes a title from the library; the history stays. Throws 404. */
  async remove(uid: string, body: TitleIds): Promise<void> {
    const { db, catalogue, now } = this.#deps;
    const { kind } = this.#options.of;
    const { id } = titleOf(catalogue, kind, body);
    await db.sql.transaction().execute(async (transaction) => {
      await lockLibrary(transaction, uid, now());
      const before = await readEntry(transaction, kind, uid, id);
      if (!before) throw new ProblemError(LIBRARY_PROBLEMS.unknownEntry);
      await removeEntry(transaction, kind, uid, id);
      await moveStats(transaction, { kind, id }, before, undefined);
    });
    this.#deps.statsNotifier.touch({ kind, id });
  }

  /** Reverts the latest change of progress and answers its title; a note stays. Throws 409 when its entry changed since. */
  async undo(uid: string): Promise<TitleSummary> {
    const { db, catalogue, now, statsNotifier } = this.#deps;
    const { kind } = this.#options.of;
    const id = await db.sql
      .transaction()
      .execute((transaction) => revertLatest(transaction, kind, uid, now()));
    statsNotifier.touch({ kind, id });
    return titleOf(catalogue, kind, { id });
  }

  /** Reads the state and writes, as often as other writes of the member come between. */
  async #writeFresh(uid: string, title: TitleSummary, body: BasedChange): Promise<NotedEntry> {
    const { db } = this.#deps;
    const { of } = this.#options;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const state = await readEntryState(db.sql, of.kind, uid, title.id, body.change);
      if (state.entry && state.isRecorded) {
        // Another process may have stored it. If LISTEN is down, caches are skipped.
        await db.catchUp().catch(() => {});
        return state.entry;
      }
      const written = await this.#attempt(uid, title, body, state).catch((error: unknown) => {
        throw error instanceof EntryMoved ? this.#conflict(state.entry, title) : error;
      });
      if (written) return written;
    }
    throw new DatabaseUnavailable('timeout');
  }

  /** The entry written from a state; undefined when the state is no longer so. Throws 412, 422. */
  async #attempt(
    uid: string,
    title: TitleSummary,
    body: BasedChange,
    state: EntryState,
  ): Promise<NotedEntry | undefined> {
    const { db, now } = this.#deps;
    const { of, writers } = this.#options;
    const { entry: before, version } = state;
    if (!matchesEntry(body.ifMatch, before)) throw new EntryMoved();
    // Moments never repeat: two changes differ even within a millisecond.
    const lastChange = Math.max(now(), state.lastChange + 1);
    const changed = applyChange(of.kind, before, body, of.followed(title));
    const after = { ...changed, titleId: title.id, lastChange };
    const { note, change } = body;
    const write = { before, after, version, note, change, watched: isWatched(body, before, after, now()) };
    const written = await writeEntryAt(db.sql, of.kind, uid, write).catch((error: unknown) => {
      // Another try of the same change has been stored meanwhile.
      if (isDuplicate(error)) return undefined;
      throw isRowGone(error) ? unknownTitle(of.kind) : error;
    });
    if (written) {
      writers.recent.put(of.kind, uid, after, version + 1);
      const isCounted = statsSteps(before, after).size > 0;
      announceWrite(this.#deps, uid, version + 1, isCounted ? { kind: of.kind, id: title.id } : undefined);
    }
    return written;
  }

  #conflict(entry: NotedEntry | undefined, title: TitleSummary): ProblemError {
    const problem = new ProblemError(LIBRARY_PROBLEMS.entryMoved);
    problem.current = entry ? this.#options.ownItem(entry, title) : null;
    return problem;
  }
}

/** Reverts the latest change of progress and answers its title. Throws the 409 of an entry that changed since. */
async function revertLatest(transaction: Db, kind: Kind, uid: string, at: number): Promise<number> {
  const lastChange = await lockLibrary(transaction, uid, at);
  const [latest] = await readEvents(transaction, kind, uid, 1);
  const entry = latest && (await readEntry(transaction, kind, uid, latest.titleId));
  if (!latest || entry?.lastChange !== latest.lastChange) {
    throw new ProblemError(LIBRARY_PROBLEMS.nothingToUndo);
  }
  const { titleId: id, before } = latest;
  if (before) await writeEntry(transaction, kind, uid, { ...before, titleId: id, lastChange });
  else await removeEntry(transaction, kind, uid, id);
  await moveStats(transaction, { kind, id }, entry, before ?? undefined);
  await deleteEvent(transaction, kind, uid, latest.id);
  return id;
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

/** A refusal is only believed of a state that was just read. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ProblemError || error instanceof EntryMoved)) throw error;
}

/** The write names another state of the entry than the one that is there. */
class EntryMoved extends Error {}
