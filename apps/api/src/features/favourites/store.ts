import type { Kind } from '@kiroku/contract/catalogue/labels';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { addToStats } from '../library/statsStore.ts';
import { moveLibrary } from '../library/store.ts';

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

/** A favourite to add after the others (1) or to remove (-1). */
export type FavouriteChange = { kind: Kind; id: number; step: 1 | -1 };

/** Adds or removes a favourite and counts it, in one statement. Nothing but the library's version moves where it is so already. */
export async function changeFavourite(
  db: Db,
  uid: string,
  { kind, id, step }: FavouriteChange,
  now: number,
): Promise<void> {
  const change =
    step === 1
      ? sql`insert into favorite (uid, kind, title_id, position, created_at)
          select ${uid}, ${kind}, ${id}::int, coalesce(max(position), 0) + 1, ${new Date(now)}::timestamptz
          from favorite where uid = ${uid} and kind = ${kind}
          on conflict do nothing`
      : sql`delete from favorite where uid = ${uid} and kind = ${kind} and title_id = ${id}::int`;
  const counted = sql`, counted as (${addToStats(id, new Map([['favorites', step]]), 'changed')})`;
  await sql`
    with moved as (${moveLibrary(uid, now)}), changed as (${change} returning title_id)
    ${kind === 'anime' ? counted : sql``}
    select from changed`.execute(db);
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
