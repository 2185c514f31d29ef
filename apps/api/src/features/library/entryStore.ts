import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { LibraryCounts } from '@kiroku/contract/library/filters';
import type { LibraryStatus } from '@kiroku/contract/library/labels';
import type { LibraryQuery } from '@kiroku/contract/library/schema';
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

/** A member's entries of a kind, latest change first: all, of some states, or up to a limit. */
export async function readEntries(
  db: Db,
  kind: Kind,
  uid: string,
  { status, limit }: LibraryQuery = {},
): Promise<StoredEntry[]> {
  const { entries, titleId, shown } = ENTRY_TABLES[kind];
  const { rows } = await sql<StoredEntry>`
    select ${shown} from ${entries} where uid = ${uid}
      ${status === undefined ? sql`` : sql`and status = any(${status}::smallint[])`}
    order by last_change desc, ${titleId} desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
    db,
  );
  return rows;
}

/** A place among the entries of a library in the order of their changes: several entries may share a change. */
export type ChangePlace = { lastChange: number; titleId: number };

/** Entries of a library, the latest change last. `total` is how many it has in all, at the same instant; null where there may be more. */
type ChangedEntries = { changed: StoredEntry[]; total: number | null };

/** A place to read on from, and how many entries to read at most. */
type From<Place> = { after: Place; limit: number };

/** The entries after a place, or the first ones; counted only where these are all. */
export async function readNextEntries(
  db: Db,
  kind: Kind,
  uid: string,
  { after, limit }: From<ChangePlace | undefined>,
): Promise<ChangedEntries> {
  const { entries, titleId, shown } = ENTRY_TABLES[kind];
  const later = after ? sql`and ${isAfter(kind, after)}` : sql``;
  const { rows } = await sql<StoredEntry>`
    select ${shown} from ${entries} where uid = ${uid} ${later}
    order by last_change, ${titleId} limit ${limit}`.execute(db);
  const isAll = after === undefined && rows.length < limit;
  return { changed: rows, total: isAll ? rows.length : null };
}

/** The entries changed after a place, counted when they are the last ones. Where many follow, `readNextEntries` is quicker. */
export async function readChangedEntries(
  db: Db,
  kind: Kind,
  uid: string,
  { after, limit }: From<ChangePlace>,
): Promise<ChangedEntries> {
  const { entries, titleId, shown } = ENTRY_TABLES[kind];
  const { rows } = await sql<StoredEntry & { total: number | null }>`
    with changed as (
      select ${shown} from ${entries}
      where uid = ${uid} and ${isAfter(kind, after)}
      order by last_change, ${titleId} limit ${limit}),
    counted as (
      select case when (select count(*) from changed) < ${limit}::int
        then (select count(*)::int from ${entries} where uid = ${uid}) end as total)
    select c.*, t.total from counted t left join changed c on true
    order by c."lastChange", c."titleId"`.execute(db);
  const changed = rows.filter(({ titleId }) => titleId !== null);
  return { changed: changed.map(({ total: _, ...entry }) => entry), total: rows[0]?.total ?? null };
}

function isAfter(kind: Kind, { lastChange, titleId }: ChangePlace): RawBuilder<unknown> {
  return sql`(last_change, ${ENTRY_TABLES[kind].titleId}) > (${lastChange}::bigint, ${titleId}::int)`;
}

/** The titles of a kind in a library, whatever their state. */
export async function readListedIds(db: Db, kind: Kind, uid: string): Promise<number[]> {
  const { entries, titleId } = ENTRY_TABLES[kind];
  const { rows } = await sql<{ id: number }>`
    select ${titleId} as id from ${entries} where uid = ${uid}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readEntry(
  db: Db,
  kind: Kind,
  uid: string,
  id: number,
): Promise<NotedEntry | undefined> {
  const { entries, titleId, shown } = ENTRY_TABLES[kind];
  const { rows } = await sql<NotedEntry>`
    select ${shown}, note from ${entries} where uid = ${uid} and ${titleId} = ${id}`.execute(db);
  return rows[0];
}

/** Writes an entry; a note that is there stays. */
export async function writeEntry(db: Db, kind: Kind, uid: string, entry: StoredEntry): Promise<void> {
  const { entries, titleId, fields } = ENTRY_TABLES[kind];
  await sql`insert into ${entries} (uid, ${titleId}, ${columnsOf(fields)})
    values (${uid}, ${entry.titleId}, ${valuesOf(entry, fields)})
    on conflict (uid, ${titleId}) do update set ${assignedAgain(fields)}`.execute(db);
}

export async function removeEntry(db: Db, kind: Kind, uid: string, id: number): Promise<void> {
  const { entries, titleId } = ENTRY_TABLES[kind];
  await sql`delete from ${entries} where uid = ${uid} and ${titleId} = ${id}`.execute(db);
}

/** Counts of a member's entries of a kind: in all and by state. */
export async function countStatuses(db: Db, kind: Kind, uid: string): Promise<LibraryCounts> {
  const { rows } = await sql<{ status: LibraryStatus; entries: number }>`
    select status, count(*)::int as entries from ${ENTRY_TABLES[kind].entries}
    where uid = ${uid} group by status`.execute(db);
  const counts: LibraryCounts = { total: 0, '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0 };
  for (const { status, entries } of rows) {
    counts[`${status}`] = entries;
    counts.total += entries;
  }
  return counts;
}
