import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { UNDONE_REASONS } from '@kiroku/contract/imports/labels';
import type { ImportCounts } from '@kiroku/contract/imports/schema';
import { type RawBuilder, sql } from 'kysely';
import {
  assignedAgain,
  columnsOf,
  ENTRY_TABLES,
  fieldsFrom,
  recordColumns,
} from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';
import { moveStatsOf } from '../library/statsStore.ts';
import type { Range } from './rowStore.ts';

// A slice of an import becomes entries, or is undone. All statements are of one transaction, in which the library is locked.

/** An import of a member. */
export type OwnImport = { id: number; uid: string };

const inRange = ({ after, to }: Range) => sql`position > ${after}::int and position <= ${to}::int`;

const WRITTEN = sql`outcome in ('added', 'updated')`;

/** Moves the counters of anime by the entries that an import changes; answers the anime. Locks the counters in the order of ids. */
export function countPlan(db: Db, { id }: OwnImport, range: Range): Promise<number[]> {
  const rows = sql`from list_import_row where import_id = ${id} and ${inRange(range)} and kind = 'anime' and ${WRITTEN}`;
  return moveStatsOf(
    db,
    sql`select title_id as anime_id, -1 as sign, (before ->> 'status')::int as status, (before ->> 'score')::numeric as score
        ${rows} and before is not null
      union all
      select title_id, 1, (after ->> 'status')::int, (after ->> 'score')::numeric ${rows}`,
  );
}

/** Writes the entries of a plan, each with its moment of change. */
export async function writeEntries(db: Db, own: OwnImport, range: Range): Promise<void> {
  for (const kind of KINDS) {
    const rows = sql`select title_id, after as entry, written as at from list_import_row
      where import_id = ${own.id} and ${inRange(range)} and kind = ${kind} and ${WRITTEN}`;
    await writeRows(db, kind, own, rows);
  }
}

/** Writes rows of `title_id`, the fields of an `entry` as JSON, and the moment `at` of its change. Returns their number. */
async function writeRows(db: Db, kind: Kind, { uid }: OwnImport, rows: RawBuilder<unknown>): Promise<number> {
  const { entries, titleId, fields, written } = ENTRY_TABLES[kind];
  const { numAffectedRows = 0n } =
    await sql`insert into ${entries} (uid, ${titleId}, ${columnsOf(written)}, last_change)
    select ${uid}, r.title_id, ${fieldsFrom('n', written)}, r.at
    from (${rows}) r cross join lateral jsonb_to_record(r.entry) as n (${recordColumns(written)})
    on conflict (uid, ${titleId}) do update set ${assignedAgain([...fields, 'note'])}`.execute(db);
  return Number(numAffectedRows);
}

/** Rows by outcome. */
export async function countOutcomes(db: Db, id: number): Promise<ImportCounts> {
  const { rows } = await sql<{ outcome: keyof ImportCounts; count: number }>`
    select outcome, count(*)::int as count from list_import_row where import_id = ${id} group by outcome`.execute(
    db,
  );
  const counts = { added: 0, updated: 0, same: 0, kept: 0, private: 0, missing: 0, invalid: 0 };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}

/** The next rows after a position that wrote entries; undefined after the last. */
export async function readRangeAfter(
  db: Db,
  { id }: OwnImport,
  after: number,
  limit: number,
): Promise<(Range & { count: number }) | undefined> {
  const { rows } = await sql<{ to: number | null; count: number }>`
    select max(position) as to, count(*)::int as count from (select position from list_import_row
      where import_id = ${id} and position > ${after}::int and ${WRITTEN} order by position limit ${limit}) r`.execute(
    db,
  );
  const row = rows[0];
  return row && row.to !== null ? { after, to: row.to, count: row.count } : undefined;
}

/** Rows of a slice; `importChange` is the `last_change` of those that an earlier version wrote at once. */
export type WrittenRange = Range & { importChange: number | null };

/** The rows of a slice whose entries their member has not changed since. */
function untouched({ id, uid }: OwnImport, range: WrittenRange, kind: Kind): RawBuilder<unknown> {
  const { entries, titleId } = ENTRY_TABLES[kind];
  return sql`select r.title_id, r.before, e.status as now_status, e.score as now_score from list_import_row r
    cross join lateral (select status, score, last_change from ${entries}
      where uid = ${uid} and ${titleId} = r.title_id limit 1) e
    where r.import_id = ${id} and r.${inRange(range)} and r.kind = ${kind} and r.${WRITTEN}
      and e.last_change = coalesce(r.written, ${range.importChange}::bigint)`;
}

/** Moves the counters of anime back by the entries that stayed as an import wrote them; answers the anime. */
export function countUndo(db: Db, own: OwnImport, range: WrittenRange): Promise<number[]> {
  const rows = untouched(own, range, 'anime');
  return moveStatsOf(
    db,
    sql`select title_id as anime_id, -1 as sign, now_status::int as status, now_score as score from (${rows}) r
      union all
      select title_id, 1, (before ->> 'status')::int, (before ->> 'score')::numeric from (${rows}) r
        where before is not null`,
  );
}

/** Records the effect of undoing for each row before it runs (product.md, Imports 8). */
export async function noteUndo(db: Db, own: OwnImport, range: WrittenRange): Promise<void> {
  const isUntouched = (kind: Kind) =>
    sql`l.kind = ${kind} and l.title_id in (select u.title_id from (${untouched(own, range, kind)}) u)`;
  const [restored, takenOut, changedSince] = UNDONE_REASONS;
  await sql`update list_import_row l set reason = case
      when not (${isUntouched('anime')} or ${isUntouched('manga')}) then ${changedSince}
      when l.before is null then ${takenOut} else ${restored} end
    where l.import_id = ${own.id} and l.${inRange(range)} and l.${WRITTEN}`.execute(db);
}

/** Gives entries their state before the import; answers how many. */
export async function restoreEntries(
  db: Db,
  own: OwnImport,
  range: WrittenRange,
  lastChange: number,
): Promise<number> {
  let restored = 0;
  for (const kind of KINDS) {
    const { entries, titleId } = ENTRY_TABLES[kind];
    const rows = untouched(own, range, kind);
    const removed = await sql`delete from ${entries} where uid = ${own.uid}
      and ${titleId} in (select title_id from (${rows}) r where before is null)`.execute(db);
    const before = sql`select title_id, before as entry, ${lastChange}::bigint as at from (${rows}) r where before is not null`;
    restored += Number(removed.numAffectedRows ?? 0) + (await writeRows(db, kind, own, before));
  }
  return restored;
}
