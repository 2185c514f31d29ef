import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { announceChange } from '../store.ts';
import type { RecordOutcome, TitleRecord } from './record.ts';
import { mergedRow, type Row, rowOf, sameRow } from './row.ts';

type Db = Kysely<Schema>;
type Known = Row & { id: number };

/**
 * Writes records of one kind in one transaction and tells every node which titles changed. Each is found again by its
 * MyAnimeList id, AniList id or import key; one whose ids name two different titles is skipped. Outcomes come in the order
 * of the records.
 */
export async function writeRecords(
  db: Db,
  kind: Kind,
  records: readonly TitleRecord[],
): Promise<RecordOutcome[]> {
  if (records.length === 0) return [];
  return db.transaction().execute(async (transaction) => {
    const known = await readKnown(transaction, kind, records);
    const plan = records.map((record) => planOf(record, known));
    const added = await insertRows(
      transaction,
      kind,
      plan.map(({ insert }) => insert).filter((row) => row !== undefined),
    );
    const updated = await updateRows(
      transaction,
      kind,
      plan.map(({ update }) => update).filter((row) => row !== undefined),
    );
    await announceChange(transaction, kind, [...added, ...updated]);
    return plan.map(({ outcome }) => outcome);
  });
}

type Plan = { outcome: RecordOutcome; insert?: Row; update?: Known };

/** Titles already in the catalogue, or planned earlier in the same batch, by each of their names. */
type KnownTitles = Map<string, Known | 'planned'>;

function planOf(record: TitleRecord, known: KnownTitles): Plan {
  const wanted = rowOf(record);
  const names = namesOf(wanted);
  if (names.length === 0) return { outcome: { skipped: 'aucun identifiant' } };
  const found = [...new Set(names.flatMap((name) => known.get(name) ?? []))];
  if (found.includes('planned')) return { outcome: { skipped: 'en double dans le fichier' } };
  if (found.length > 1) return { outcome: { skipped: 'ses identifiants désignent deux titres différents' } };
  for (const name of names) known.set(name, 'planned');
  const [former] = found;
  if (former === undefined || former === 'planned') return { outcome: 'added', insert: wanted };
  const merged = mergedRow(former, wanted);
  if (sameRow(merged, former)) return { outcome: 'unchanged' };
  return { outcome: 'updated', update: { ...merged, id: former.id } };
}

async function readKnown(db: Db, kind: Kind, records: readonly TitleRecord[]): Promise<KnownTitles> {
  const mal = records.flatMap(({ draft }) => draft.idMAL ?? []);
  const anilist = records.flatMap(({ draft }) => draft.idAnilist ?? []);
  const keys = records.flatMap(({ importKey }) => importKey ?? []);
  const rows = await sql<{ row: Known }>`
    select to_jsonb(t) as row from ${sql.table(kind)} t
    where id_mal = any(${mal}::int[]) or id_anilist = any(${anilist}::int[]) or import_key = any(${keys}::text[])
  `.execute(db);
  return new Map(rows.rows.flatMap(({ row }) => namesOf(row).map((name) => [name, row] as const)));
}

/** What a title is found again by. */
function namesOf(row: Row): string[] {
  const named = { mal: row.id_mal, anilist: row.id_anilist, key: row.import_key };
  return Object.entries(named).flatMap(([name, value]) =>
    value === null ? [] : [`${name}:${String(value)}`],
  );
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
  const columns = Object.keys(first).filter((column) => column !== 'id');
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`));
  await sql`
    update ${sql.table(kind)} as t set ${assignments}, updated_at = now()
    from jsonb_populate_recordset(null::${sql.table(kind)}, ${JSON.stringify(rows)}::jsonb) as changed
    where t.id = changed.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
