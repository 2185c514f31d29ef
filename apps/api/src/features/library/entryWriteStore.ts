import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { wasWatched } from './historyStore.ts';
import { addToStats, statsSteps } from './statsStore.ts';
import { type NotedEntry, notedEntry, type StoredEntry } from './store.ts';

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
  uid: string,
  animeId: number,
  change: string | undefined,
): Promise<FreshState> {
  const { rows } = await sql<{
    version: number | null;
    last_change: number | null;
    entry: Parameters<typeof notedEntry>[0] | null;
    recorded: boolean;
  }>`
    select l.version, l.last_change, to_jsonb(e) as entry,
      exists (select from watch_event w where w.uid = m.uid and w.change_id = ${change ?? null}) as recorded
    from (select ${uid}::text as uid) m
    left join library l on l.uid = m.uid
    left join library_entry e on e.uid = m.uid and e.anime_id = ${animeId}`.execute(db);
  const row = rows[0];
  return {
    version: row?.version ?? 0,
    lastChange: row?.last_change ?? 0,
    entry: row?.entry ? notedEntry(row.entry) : undefined,
    isRecorded: row?.recorded ?? false,
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
export async function writeEntryAt(db: Db, uid: string, write: EntryWrite): Promise<NotedEntry | undefined> {
  const { after } = write;
  const parts = [entryPart(uid, write), statsPart(write), eventPart(uid, write)];
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

function entryPart(uid: string, { after, note }: EntryWrite): RawBuilder<unknown> {
  const { animeID, status, progression, rewatch, startDate, endDate, score, lastChange } = after;
  return sql`written as (
    insert into library_entry
      (uid, anime_id, status, progression, rewatch, start_date, end_date, score, last_change, note)
    select ${uid}, ${animeID}::int, ${status}::smallint, ${progression}::int, ${rewatch}::int,
      ${startDate}::date, ${endDate}::date, ${score}::numeric, ${lastChange}::bigint, ${note ?? null}::text from moved
    on conflict (uid, anime_id) do update set status = excluded.status, progression = excluded.progression,
      rewatch = excluded.rewatch, start_date = excluded.start_date, end_date = excluded.end_date,
      score = excluded.score, last_change = excluded.last_change,
      note = ${note === undefined ? sql`library_entry.note` : sql`excluded.note`}
    returning note)`;
}

function statsPart({ before, after }: EntryWrite): RawBuilder<unknown> | undefined {
  const steps = statsSteps(before, after);
  return steps.size === 0 ? undefined : sql`counted as (${addToStats(after.animeID, steps, 'moved')})`;
}

function eventPart(uid: string, write: EntryWrite): RawBuilder<unknown> | undefined {
  const { before, after, change, watched } = write;
  if (watched === 'not today') return finishPart(uid, write);
  const from = watched === 'unless followed' ? 0 : (before?.progression ?? 0);
  if (from === after.progression || watched === false) return undefined;
  // The history outlives what its member erases: no note.
  const told = before && JSON.stringify({ ...before, note: undefined });
  const followed = wasWatched(uid, after.animeID);
  const condition = {
    'if followed': sql` where ${followed}`,
    'unless followed': sql` where not ${followed}`,
  };
  return sql`watched as (
    insert into watch_event (uid, anime_id, from_count, to_count, at, before, last_change, change_id)
    select ${uid}, ${after.animeID}::int, ${from}::int, ${after.progression}::int,
      ${new Date(after.lastChange)}::timestamptz, ${told ?? null}::jsonb,
      ${after.lastChange}::bigint, ${change ?? null}::text from moved${watched === true ? sql`` : condition[watched]})`;
}

/** Deletes the latest event of a title if it led to its progress on the day of its former end. */
function finishPart(uid: string, { before, after }: EntryWrite): RawBuilder<unknown> {
  return sql`unwatched as (
    delete from watch_event using moved
    where uid = ${uid} and to_count = ${after.progression}::int and to_count > from_count
      and (at at time zone 'Europe/Paris')::date = ${before?.endDate ?? null}::date
      and id = (select max(id) from watch_event where uid = ${uid} and anime_id = ${after.animeID}::int))`;
}
