import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import type { ImportMark, ImportOutcome, ImportReason } from '@kiroku/contract/imports/labels';
import type { ImportedEntry } from '@kiroku/contract/imports/rules';
import type { ListEntry, Omission } from '@kiroku/contract/imports/schema';
import { type RawBuilder, sql } from 'kysely';
import { ENTRY_TABLES, fieldColumns } from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';

/** Rows of an import, by their position. */
export type Range = { after: number; to: number };

/** Entry that a row of a list has for its title. Optional parts are absent where the list has none. */
export type StagedEntry = ImportedEntry & {
  omitted?: Omission[];
  tags?: string;
  /** Whether its member chose to add the tags to the note. */
  withTags?: true;
  lastChange?: number;
  /** Another title that has the row's name, where its own does not. */
  namesake?: number;
};

/** A row of an import as it is staged. */
export type StagedRow = {
  position: number;
  kind: Kind | null;
  title: string;
  title_id: number | null;
  mark: ImportMark | null;
  imported: StagedEntry;
  outcome: Extract<ImportOutcome, 'missing' | 'invalid'> | null;
  reason: ImportReason | null;
};

/** A staged row with the entry that the library has now. */
export type CurrentRow = StagedRow & { current: ListEntry | null };

/** Planned outcome of a row. */
export type PlannedRow = {
  position: number;
  outcome: ImportOutcome;
  reason: ImportReason | null;
  before: ListEntry | null;
  after: ListEntry | null;
  /** When an entry that comes back changed last. */
  lastChange?: number;
};

/** A row with what becomes of it, or became. */
export type ShownRow = PlannedRow & Pick<StagedRow, 'kind' | 'title' | 'title_id' | 'mark' | 'imported'>;

export async function insertRows(db: Db, id: number, rows: readonly StagedRow[]): Promise<void> {
  await sql`insert into list_import_row (import_id, position, kind, title, title_id, mark, imported, outcome, reason)
    select ${id}, r.position, r.kind, r.title, r.title_id, r.mark, r.imported, r.outcome, r.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int, kind text, title text, title_id int,
      mark text, imported jsonb, outcome text, reason text)`.execute(db);
}

/** The entry of a row's title as JSON, read by its key: with tables that just grew, the planner would go through all entries for each row. */
function currentOf(uid: string): RawBuilder<unknown> {
  const each = KINDS.map((kind) => {
    const { entries, titleId, written } = ENTRY_TABLES[kind];
    return sql`(select '{"volumes": null, "volumesOwned": null}'::jsonb || to_jsonb(e)
      from (select ${fieldColumns(written)} from ${entries}
        where r.kind = ${kind} and uid = ${uid} and ${titleId} = r.title_id limit 1) e)`;
  });
  return sql`coalesce(${sql.join(each)}) as current`;
}

/** Rows after a position, with the entries of their titles. A row whose title is gone has no title. */
export async function readRowsAfter(
  db: Db,
  { id, uid }: { id: number; uid: string },
  after: number,
  limit: number,
): Promise<CurrentRow[]> {
  const { rows } = await sql<CurrentRow>`
    select r.position, r.kind, r.title, coalesce(a.id, t.id) as title_id, r.mark, r.imported, r.outcome, r.reason, ${currentOf(uid)}
    from (select position, kind, title, title_id, mark, imported, outcome, reason from list_import_row where import_id = ${id} and position > ${after}::int
      order by position limit ${limit}) r
    left join lateral (select id from anime where r.kind = 'anime' and id = r.title_id limit 1) a on true
    left join lateral (select id from manga where r.kind = 'manga' and id = r.title_id limit 1) t on true
    order by r.position`.execute(db);
  return rows;
}

/** Some rows, with the entries of their titles. */
export async function readRowsAt(
  db: Db,
  { id, uid }: { id: number; uid: string },
  positions: readonly number[],
): Promise<CurrentRow[]> {
  const { rows } = await sql<CurrentRow>`
    select r.position, r.kind, r.title, r.title_id, r.mark, r.imported, r.outcome, r.reason, ${currentOf(uid)}
    from list_import_row r
    where r.import_id = ${id} and r.position = any(${[...positions]}::int[]) order by r.position`.execute(db);
  return rows;
}

/** Records the outcomes of the rows of a range. Entries that they change have `lastChange`, unless a restored one has an earlier one. */
export async function writePlan(
  db: Db,
  id: number,
  { after, to }: Range,
  plan: readonly PlannedRow[],
  lastChange: number,
): Promise<void> {
  await sql`update list_import_row r set outcome = p.outcome, reason = p.reason, before = p.before, after = p.after,
      written = case when p.outcome in ('added', 'updated') then least(p."lastChange", ${lastChange}::bigint) end
    from jsonb_to_recordset(${JSON.stringify(plan)}::jsonb) as p (position int, outcome text, reason text, before jsonb,
      after jsonb, "lastChange" bigint)
    where r.import_id = ${id} and r.position = p.position
      and r.position > ${after}::int and r.position <= ${to}::int`.execute(db);
}

/** Adds the tags of an import to its notes: its rows hold that choice. */
export async function chooseTags(db: Db, id: number): Promise<void> {
  await sql`update list_import_row set imported = imported || '{"withTags": true}'
    where import_id = ${id} and imported ? 'tags'`.execute(db);
}

const APPLIED = sql`select position, kind, title, title_id, mark, imported, outcome, reason, before, after from list_import_row`;

/** Rows after a position of an import that was applied. */
export async function readAppliedAfter(
  db: Db,
  id: number,
  after: number,
  limit: number,
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`${APPLIED}
    where import_id = ${id} and position > ${after}::int order by position limit ${limit}`.execute(db);
  return rows;
}

/** Some rows of an import that was applied. */
export async function readAppliedAt(db: Db, id: number, positions: readonly number[]): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`${APPLIED}
    where import_id = ${id} and position = any(${[...positions]}::int[]) order by position`.execute(db);
  return rows;
}

/** Every row of an applied import, by its name. */
export async function readNames(
  db: Db,
  id: number,
): Promise<(Pick<StagedRow, 'kind' | 'title' | 'title_id'> & { outcome: ImportOutcome })[]> {
  const { rows } = await sql<Pick<StagedRow, 'kind' | 'title' | 'title_id'> & { outcome: ImportOutcome }>`
    select kind, title, title_id, outcome from list_import_row where import_id = ${id} order by position`.execute(
    db,
  );
  return rows;
}

/** Chapters of some manga, of those that are known. */
export async function readChapters(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; chapters: number }>`
    select id, nb_chapter as chapters from manga where id = any(${[...ids]}::int[]) and nb_chapter is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, chapters }) => [id, chapters]));
}
