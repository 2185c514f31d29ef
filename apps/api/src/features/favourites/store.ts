import type { Kind } from '@kiroku/contract/catalogue/labels';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** The ids of a member's favourites of a kind, in the member's order. */
export async function readFavouriteIds(db: Db, uid: string, kind: Kind): Promise<number[]> {
  const rows = await db
    .selectFrom('favorite')
    .select('title_id')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('title_id')
    .execute();
  return rows.map(({ title_id }) => title_id);
}

export async function isFavourite(db: Db, uid: string, kind: Kind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('favorite')
    .select('title_id')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('title_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a favourite after the others; false when it is one already. */
export async function insertFavourite(
  db: Db,
  uid: string,
  kind: Kind,
  id: number,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into favorite (uid, kind, title_id, position, created_at)
    select ${uid}, ${kind}, ${id}, coalesce(max(position), 0) + 1, ${at}
    from favorite where uid = ${uid} and kind = ${kind}
    on conflict do nothing returning title_id`.execute(db);
  return rows.length > 0;
}

/** Removes a favourite; false when it was none. */
export async function removeFavourite(db: Db, uid: string, kind: Kind, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('favorite')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('title_id', '=', id)
    .returning('title_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Puts favourites in this order; those it does not name follow in their own. */
export async function placeFavourites(
  db: Db,
  uid: string,
  kind: Kind,
  ids: readonly number[],
): Promise<void> {
  const present = await readFavouriteIds(db, uid, kind);
  const named = new Set(ids);
  const order = [...ids.filter((id) => present.includes(id)), ...present.filter((id) => !named.has(id))];
  await sql`update favorite f set position = o.place
    from unnest(${order}::int[]) with ordinality as o (id, place)
    where f.uid = ${uid} and f.kind = ${kind} and f.title_id = o.id`.execute(db);
}
