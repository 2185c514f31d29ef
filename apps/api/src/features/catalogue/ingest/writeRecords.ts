import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { allowTime } from '../../../db/time-limit.ts';
import { announceChange } from '../store.ts';
import { planBatch } from './plan.ts';
import type { RecordOutcome, TitleRecord } from './record.ts';
import type { Row } from './row.ts';

type Db = Kysely<Schema>;
type Known = Row & { id: number };

/** A batch that waits behind others must not be ended for it; it takes a fraction of a second by itself. */
const TIME_LIMIT_MS = 30_000;

/**
 * Writes records of one kind in one transaction and tells every node which titles changed. Each is found again by its
 * MyAnimeList id, AniList id or import key. Outcomes come in the order of the records.
 */
export async function writeRecords(
  db: Db,
  kind: Kind,
  records: readonly TitleRecord[],
): Promise<RecordOutcome[]> {
  if (records.length === 0) return [];
  return db.transaction().execute(async (transaction) => {
    await allowTime(transaction, TIME_LIMIT_MS);
    // Locked, so that what the staff edit meanwhile is either seen here or comes after.
    const known = await readKnown(transaction, kind, records, true);
    const { outcomes, inserts, updates } = planBatch(records, known);
    const added = await insertRows(transaction, kind, inserts);
    const updated = await updateRows(transaction, kind, updates);
    await announceChange(transaction, kind, [...added, ...updated]);
    return outcomes;
  });
}

/** The rows of the catalogue that any of the records may mean. */
export async function readKnown(
  db: Db,
  kind: Kind,
  records: readonly TitleRecord[],
  lock = false,
): Promise<Known[]> {
  const mal = records.flatMap(({ draft }) => draft.idMAL ?? []);
  const anilist = records.flatMap(({ draft }) => draft.idAnilist ?? []);
  const keys = records.flatMap(({ importKey }) => importKey ?? []);
  const found = await sql<{ row: Known }>`
    select to_jsonb(t) as row from ${sql.table(kind)} t
    where id_mal = any(${mal}::int[]) or id_anilist = any(${anilist}::int[]) or import_key = any(${keys}::text[])
    order by id ${lock ? sql`for update` : sql``}
  `.execute(db);
  return found.rows.map(({ row }) => row);
}

async function insertRows(db: Db, kind: Kind, rows: Row[]): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(kind)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(kind)}, ${JSON.stringify(rows)}::jsonb)
    returning id
  `.execute(db);
  return inserted.rows.map(({ id }) => id);
}

async function updateRows(db: Db, kind: Kind, rows: Known[]): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).filter((column) => !NOT_WRITTEN.has(column));
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`));
  await sql`
    update ${sql.table(kind)} as t set ${assignments}, updated_at = now()
    from jsonb_populate_recordset(null::${sql.table(kind)}, ${JSON.stringify(rows)}::jsonb) as changed
    where t.id = changed.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

const NOT_WRITTEN = new Set(['id', 'created_at', 'updated_at', 'staff_edited']);
