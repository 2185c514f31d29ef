import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { LibraryCounts } from '@kiroku/contract/library/filters';
import type { Entry } from '@kiroku/contract/library/rules';
import type { LibraryQuery } from '@kiroku/contract/library/schema';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { LibraryEntryTable } from '../../db/libraryTables.ts';
import type { Db } from '../../db/schema.ts';

/** An entry as stored, with the change that wrote it, without its note. */
export type StoredEntry = Entry & { animeID: number; lastChange: number };
/** An entry with its note, for its owner. */
export type NotedEntry = StoredEntry & { note: string | null };

/**
 * Serialises the writes of a member until the transaction ends, and answers the moment of this write: epoch
 * milliseconds that never repeat, so that two changes are told apart even within a millisecond.
 */
export async function lockLibrary(db: Db, uid: string, now: number): Promise<number> {
  const { rows } = await moveLibrary(uid, now).execute(db);
  return rows[0]?.last_change ?? now;
}

/** The statement of `lockLibrary`, by itself or as a part of a larger one. */
export function moveLibrary(uid: string, now: number): RawBuilder<{ version: number; last_change: number }> {
  return sql`insert into library (uid, version, last_change) values (${uid}, 1, ${now})
    on conflict (uid) do update
      set version = library.version + 1, last_change = greatest(library.last_change + 1, excluded.last_change)
    returning version, last_change`;
}

/** Versions by which a library moves on where entries came back with an earlier change: reading what changed since would miss them. */
export const REWRITTEN = 1_000_000;

/** Moves a library on so far that it is read as a whole. */
export async function rewriteLibrary(db: Db, uid: string): Promise<void> {
  await sql`update library set version = version + ${REWRITTEN}::bigint where uid = ${uid}`.execute(db);
}

/** The number of a member's writes so far. */
export async function readLibraryVersion(db: Db, uid: string): Promise<number> {
  const row = await db.selectFrom('library').select('version').where('uid', '=', uid).executeTakeFirst();
  return row?.version ?? 0;
}

/** A title whose holders are asked for. */
type Held = { kind: Kind; id: number };

/** Serialises the writes of the members who have, watched or like a title, moves their libraries on, and answers their uids. */
export async function lockHolders(db: Db, title: Held, now: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with locked as (select uid from library where uid in (${holdersOf(title)}) order by uid for update)
    update library l set version = l.version + 1, last_change = greatest(l.last_change + 1, ${now})
    from locked where l.uid = locked.uid returning l.uid`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Whether members hold a title other than these. */
export async function hasOtherHolders(db: Db, title: Held, uids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from (${holdersOf(title)}) h where uid <> all(${[...uids]}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

function holdersOf({ kind, id }: Held): RawBuilder<unknown> {
  const liked = sql`select uid from favorite where kind = ${kind} and title_id = ${id}`;
  if (kind === 'manga') return sql`select uid from manga_entry where manga_id = ${id} union ${liked}`;
  return sql`select uid from library_entry where anime_id = ${id}
    union select uid from watch_event where anime_id = ${id} union ${liked}`;
}

/** Locks libraries until the transaction ends, after the writes under way. */
export async function lockLibraryRows(db: Db, uids: readonly string[]): Promise<void> {
  await db.selectFrom('library').select('uid').where('uid', 'in', uids).orderBy('uid').forUpdate().execute();
}

/** A member's entries, latest change first: all, of some states, or up to a limit. */
export async function readEntries(
  db: Db,
  uid: string,
  { status, limit }: LibraryQuery = {},
): Promise<StoredEntry[]> {
  const all = db
    .selectFrom('library_entry')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('last_change', 'desc')
    .orderBy('anime_id', 'desc');
  const wanted = status === undefined ? all : all.where('status', 'in', status);
  const rows = await (limit === undefined ? wanted : wanted.limit(limit)).execute();
  return rows.map(storedEntry);
}

/** A place among the entries of a library in the order of their changes: several entries may share a change. */
export type ChangePlace = { lastChange: number; animeID: number };

/** A row of an entry without what its library does not show: the owner, who is known, and the note. */
type ShownRow = Selectable<Omit<LibraryEntryTable, 'uid' | 'note'>>;

const SHOWN = sql.raw('anime_id, status, progression, rewatch, start_date, end_date, score, last_change');

/** Entries of a library, the latest change last. `total` is how many it has in all, at the same instant; null where there may be more. */
type ChangedEntries = { changed: StoredEntry[]; total: number | null };

/** A place to read on from, and how many entries to read at most. */
type From<Place> = { after: Place; limit: number };

/** The entries after a place, or the first ones; counted only where these are all. */
export async function readNextEntries(
  db: Db,
  uid: string,
  { after, limit }: From<ChangePlace | undefined>,
): Promise<ChangedEntries> {
  const later = after ? sql`and ${isAfter(after)}` : sql``;
  const { rows } = await sql<ShownRow>`
    select ${SHOWN} from library_entry where uid = ${uid} ${later}
    order by last_change, anime_id limit ${limit}`.execute(db);
  const isAll = after === undefined && rows.length < limit;
  return { changed: rows.map(storedEntry), total: isAll ? rows.length : null };
}

/** The entries changed after a place, counted when they are the last ones. Where many follow, `readNextEntries` is quicker. */
export async function readChangedEntries(
  db: Db,
  uid: string,
  { after, limit }: From<ChangePlace>,
): Promise<ChangedEntries> {
  const { rows } = await sql<ShownRow & { total: number | null }>`
    with changed as (
      select ${SHOWN} from library_entry
      where uid = ${uid} and ${isAfter(after)}
      order by last_change, anime_id limit ${limit}),
    counted as (
      select case when (select count(*) from changed) < ${limit}::int
        then (select count(*)::int from library_entry where uid = ${uid}) end as total)
    select c.*, t.total from counted t left join changed c on true
    order by c.last_change, c.anime_id`.execute(db);
  const changed = rows.filter(({ anime_id }) => anime_id !== null);
  return { changed: changed.map(storedEntry), total: rows[0]?.total ?? null };
}

function isAfter({ lastChange, animeID }: ChangePlace): RawBuilder<unknown> {
  return sql`(last_change, anime_id) > (${lastChange}::bigint, ${animeID}::int)`;
}

/** The titles of a kind in a library, whatever their state. */
export async function readListedIds(db: Db, kind: Kind, uid: string): Promise<number[]> {
  const rows =
    kind === 'anime'
      ? await db.selectFrom('library_entry').select('anime_id as id').where('uid', '=', uid).execute()
      : await db.selectFrom('manga_entry').select('manga_id as id').where('uid', '=', uid).execute();
  return rows.map(({ id }) => id);
}

export async function readEntry(db: Db, uid: string, animeId: number): Promise<NotedEntry | undefined> {
  const row = await db
    .selectFrom('library_entry')
    .selectAll()
    .where('uid', '=', uid)
    .where('anime_id', '=', animeId)
    .executeTakeFirst();
  return row && notedEntry(row);
}

/** Writes an entry; a note that is there stays. */
export async function writeEntry(db: Db, uid: string, entry: StoredEntry): Promise<void> {
  const values = {
    status: entry.status,
    progression: entry.progression,
    rewatch: entry.rewatch,
    start_date: entry.startDate,
    end_date: entry.endDate,
    score: entry.score,
    last_change: entry.lastChange,
  };
  await db
    .insertInto('library_entry')
    .values({ uid, anime_id: entry.animeID, ...values })
    .onConflict((conflict) => conflict.columns(['uid', 'anime_id']).doUpdateSet(values))
    .execute();
}

export async function removeEntry(db: Db, uid: string, animeId: number): Promise<void> {
  await db.deleteFrom('library_entry').where('uid', '=', uid).where('anime_id', '=', animeId).execute();
}

/** Counts of a member's entries of a kind: in all and by state. */
export async function countStatuses(
  db: Db,
  table: 'library_entry' | 'manga_entry',
  uid: string,
): Promise<LibraryCounts> {
  const rows = await db
    .selectFrom(table)
    .select(['status', ({ fn }) => fn.countAll<number>().as('entries')])
    .where('uid', '=', uid)
    .groupBy('status')
    .execute();
  const counts: LibraryCounts = { total: 0, '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0 };
  for (const { status, entries } of rows) {
    counts[`${status}`] = entries;
    counts.total += entries;
  }
  return counts;
}

export function storedEntry(row: ShownRow): StoredEntry {
  return { animeID: row.anime_id, ...storedFields(row) };
}

export function notedEntry(row: Selectable<LibraryEntryTable>): NotedEntry {
  return { ...storedEntry(row), note: row.note };
}

type CommonColumns = Selectable<Omit<LibraryEntryTable, 'uid' | 'anime_id' | 'note'>>;

/** The fields of an entry of either kind. */
export function storedFields(row: CommonColumns): Omit<StoredEntry, 'animeID'> {
  return {
    status: row.status,
    progression: row.progression,
    rewatch: row.rewatch,
    score: row.score,
    startDate: row.start_date,
    endDate: row.end_date,
    lastChange: row.last_change,
  };
}
