import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type RawBuilder, sql } from 'kysely';
import {
  assignedAgain,
  columnsOf,
  ENTRY_TABLES,
  type NotedEntry,
  type StoredEntry,
  valuesOf,
} from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';
import { wasFollowed } from './historyStore.ts';
import { addToStats, statsSteps } from './statsStore.ts';
import { wireEntry } from './wireEntry.ts';

/** A member's library as a write of one title meets it. */
export type EntryState = {
  /** Writes of the library so far, and the moment of the last. */
  version: number;
  lastChange: number;
  entry: StoredEntry | undefined;
  /** Whether the change of this id is stored already. */
  isRecorded: boolean;
};

/** A state that was just read, with the note. */
export type FreshState = EntryState & { entry: NotedEntry | undefined };

/** The state before a write of a title, in one statement. */
export async function readEntryState(
  db: Db,
  kind: Kind,
  uid: string,
  id: number,
  change: string | undefined,
): Promise<FreshState> {
  const { entries, events, titleId, shown } = ENTRY_TABLES[kind];
  const { rows } = await sql<{
    version: number | null;
    lastChange: number | null;
    entry: NotedEntry | null;
    isRecorded: boolean;
  }>`
    select l.version, l.last_change as "lastChange",
      (select to_jsonb(e) from (select ${shown}, note from ${entries} where uid = m.uid and ${titleId} = ${id}) e) as entry,
      exists (select from ${events} w where w.uid = m.uid and w.change_id = ${change ?? null}) as "isRecorded"
    from (select ${uid}::text as uid) m left join library l on l.uid = m.uid`.execute(db);
  const row = rows[0];
  return {
    version: row?.version ?? 0,
    lastChange: row?.lastChange ?? 0,
    entry: row?.entry ?? undefined,
    isRecorded: row?.isRecorded ?? false,
  };
}

export type EntryWrite = {
  before: StoredEntry | undefined;
  after: StoredEntry;
  /** A new note; undefined leaves the one there is. */
  note: string | null | undefined;
  /** The version that `before` belongs to. */
  version: number;
  /** Id by its sender. */
  change: string | undefined;
  /**
   * Whether a change of progress enters the history (`isWatchedHere`). For one that only moves its end: 'unless followed' records the
   * whole progress, 'not today' deletes the event that finished it on its former end.
   */
  watched: boolean | 'if followed' | 'unless followed' | 'not today';
};

/**
 * Writes an entry with the counters of its title and the history, in one statement, and answers it with its note: all of it, or nothing
 * when another write of the library came first (undefined). Throws for a change whose id is stored already.
 */
export async function writeEntryAt(
  db: Db,
  kind: Kind,
  uid: string,
  write: EntryWrite,
): Promise<NotedEntry | undefined> {
  const { after } = write;
  const parts = [entryPart(kind, uid, write), statsPart(kind, write), eventPart(kind, uid, write)];
  const { rows } = await sql<{ note: string | null }>`
    with moved as (
      insert into library (uid, version, last_change) values (${uid}, 1, ${after.lastChange})
      on conflict (uid) do update set version = library.version + 1, last_change = excluded.last_change
        where library.version = ${write.version}
      returning version)
    ${sql.join(
      parts.flatMap((part) => (part ? [sql`, ${part}`] : [])),
      sql` `,
    )}
    select note from written`.execute(db);
  const [row] = rows;
  return row && { ...after, note: row.note };
}

function entryPart(kind: Kind, uid: string, { after, note }: EntryWrite): RawBuilder<unknown> {
  const { entries, titleId, fields } = ENTRY_TABLES[kind];
  const newNote = note === undefined ? sql`${entries}.note` : sql`excluded.note`;
  return sql`written as (
    insert into ${entries} (uid, ${titleId}, ${columnsOf(fields)}, note)
    select ${uid}, ${after.titleId}::int, ${valuesOf(after, fields)}, ${note ?? null}::text from moved
    on conflict (uid, ${titleId}) do update set ${assignedAgain(fields)}, note = ${newNote}
    returning note)`;
}

/** For anime only: a manga's counts are read from its entries. */
function statsPart(kind: Kind, { before, after }: EntryWrite): RawBuilder<unknown> | undefined {
  const steps = statsSteps(before, after);
  if (kind === 'manga' || steps.size === 0) return undefined;
  return sql`counted as (${addToStats(after.titleId, steps, 'moved')})`;
}

function eventPart(kind: Kind, uid: string, write: EntryWrite): RawBuilder<unknown> | undefined {
  const { before, after, change, watched } = write;
  if (watched === 'not today') return finishPart(kind, uid, write);
  const from = watched === 'unless followed' ? 0 : (before?.progression ?? 0);
  if (from === after.progression || watched === false) return undefined;
  const { events, titleId } = ENTRY_TABLES[kind];
  const followed = wasFollowed(kind, uid, after.titleId);
  const condition = {
    'if followed': sql` where ${followed}`,
    'unless followed': sql` where not ${followed}`,
  };
  // The history outlives what its member erases: no note.
  const stored = before && JSON.stringify(wireEntry(kind, before));
  return sql`watched as (
    insert into ${events} (uid, ${titleId}, from_count, to_count, at, before, last_change, change_id)
    select ${uid}, ${after.titleId}::int, ${from}::int, ${after.progression}::int,
      ${new Date(after.lastChange)}::timestamptz, ${stored ?? null}::jsonb,
      ${after.lastChange}::bigint, ${change ?? null}::text from moved${watched === true ? sql`` : condition[watched]})`;
}

/** Deletes the latest event of a title if it led to its progress on the day of its former end. */
function finishPart(kind: Kind, uid: string, { before, after }: EntryWrite): RawBuilder<unknown> {
  const { events, titleId } = ENTRY_TABLES[kind];
  return sql`unwatched as (
    delete from ${events} using moved
    where uid = ${uid} and to_count = ${after.progression}::int and to_count > from_count
      and (at at time zone 'Europe/Paris')::date = ${before?.endDate ?? null}::date
      and id = (select max(id) from ${events} where uid = ${uid} and ${titleId} = ${after.titleId}::int))`;
}
