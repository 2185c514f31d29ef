import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type IdFields, outsideIdsOf } from '@kiroku/contract/catalogue/outsideIds';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import type { Row } from '../../db/tables/titleColumns.ts';
import { keysOfIds } from './ingest/keys.ts';
import { nameOfValue } from './ingest/merge/valueSources.ts';
import { readKeyed, sourceOf } from './outsideIdStore.ts';
import { writtenLanguage } from './writtenLanguage.ts';

/** Locks a title until the transaction ends; false when the id is unknown. */
export async function lockTitle(db: Db, kind: Kind, id: number): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(kind)} where id = ${id} for update`.execute(db);
  return found.rows.length > 0;
}

/** Locks titles until the transaction ends; answers the ids that exist. */
export async function lockTitles(db: Db, kind: Kind, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind)} where id = any(${[...ids]}::int[]) order by id for update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Writes a title of the staff, whose columns no import overwrites; answers its id. */
export async function insertTitle(db: Db, kind: Kind, values: Row): Promise<number> {
  const row = withLanguage(values);
  const edited = Object.entries(row).filter(([, value]) => !isEmpty(value));
  const written: Row = { ...row, staff_edited: edited.map(([column]) => column) };
  const columns = sql.join(Object.keys(written).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(kind)}, ${JSON.stringify(written)}::jsonb)
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`no ${kind} was written`);
  return id;
}

/** Writes columns of a title and protects them from imports; they are no source's any more. */
export async function updateTitle(db: Db, kind: Kind, id: number, written: Row): Promise<void> {
  const changes = withLanguage(written);
  const columns = Object.keys(changes);
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`));
  const values = [...new Set(columns.map(nameOfValue))];
  await sql`
    update ${sql.table(kind)} as t set ${assignments}, updated_at = now(),
      value_sources = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(t.value_sources)
        where split_part(key, '.', 1) <> all(${values}::text[])),
      staff_edited = array(select distinct unnest(t.staff_edited || ${columns}::text[]) order by 1)
    from jsonb_populate_record(null::${sql.table(kind)}, ${JSON.stringify(changes)}::jsonb) as changed
    where t.id = ${id}`.execute(db);
}

/** The language of a synopsis goes with it. */
function withLanguage(row: Row): Row {
  const { synopsis } = row;
  if (synopsis === undefined) return row;
  return { ...row, synopsis_lang: typeof synopsis === 'string' ? writtenLanguage(synopsis) : null };
}

/** Protects a field that is no column of the title's row from imports. */
export async function protectColumn(db: Db, kind: Kind, id: number, column: string): Promise<void> {
  await sql`
    update ${sql.table(kind)} set updated_at = now(),
      staff_edited = array(select distinct unnest(staff_edited || ${column}::text) order by 1)
    where id = ${id}`.execute(db);
}

/** The fields of outside ids that another title has already, such as `outsideIds.kitsu`. */
export async function conflictingIds(
  db: Db,
  kind: Kind,
  id: number | null,
  wanted: IdFields,
): Promise<string[]> {
  const keys = keysOfIds(outsideIdsOf(wanted));
  const others = (await readKeyed(db, kind, keys)).filter((one) => one.id !== id && !one.isRemoved);
  const taken = new Set(others.map(({ key }) => key));
  return keys.filter((key) => taken.has(key)).map((key) => fieldOf(sourceOf(key)));
}

function fieldOf(catalogue: string): string {
  if (catalogue === 'mal') return 'idMAL';
  return catalogue === 'anilist' ? 'idAnilist' : `outsideIds.${catalogue}`;
}

/** Whether any title still shows a picture. */
export async function isPictureShown(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from anime where image = ${address} or banner_url = ${address}
    union all select 1 from manga where image = ${address} or banner_url = ${address} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a value of a new title is absent or empty. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}
