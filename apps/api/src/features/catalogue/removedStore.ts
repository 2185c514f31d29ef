import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import type { RemovedTitle } from '../feature.ts';

/** Removes the row of a title and remembers it by its id, name and identifiers. What refers to the row goes with it. */
export async function removeTitle(db: Db, removal: RemovedTitle): Promise<void> {
  const { kind, id, into, caller, reason, at } = removal;
  const row = await db.deleteFrom(kind).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  const {
    title,
    title_en: titleEN,
    romanji,
    title_jp: titleJP,
    id_mal,
    id_anilist,
    import_key,
    outside_ids,
  } = row;
  const name = displayTitle({ title, titleEN, romanji, titleJP });
  const known = { name, id_mal, id_anilist, import_key, outside_ids: JSON.stringify(outside_ids) };
  await db
    .insertInto('title_removed')
    .values({ kind, title_id: id, merged_into: into, reason, actor: caller.uid, at, ...known })
    .execute();
}

/** The titles that took the place of merged ones, by id: of all, or of some. */
export async function readMerged(db: Db, kind: Kind, ids?: readonly number[]): Promise<Map<number, number>> {
  const some = ids === undefined ? sql`` : sql`and title_id = any(${[...ids]}::int[])`;
  const { rows } = await sql<{ id: number; into: number }>`
    select title_id as id, merged_into as into from title_removed
    where kind = ${kind} and merged_into is not null ${some}`.execute(db);
  return new Map(rows.map(({ id, into }) => [id, into]));
}

/** The names of removed titles, by id. */
export async function readRemovedNames(
  db: Db,
  kind: Kind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select title_id as id, name from title_removed
    where kind = ${kind} and title_id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
