import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
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

/** A favourite to add after the others (1) or to remove (-1). */
export type FavouriteChange = { kind: Kind; id: number; step: 1 | -1 };

/**
 * Adds or removes a favourite and counts it, in one statement, and answers the library's version since. Nothing but that version moves
 * where it is so already, or where the title to add is gone. Throws for an anime that is removed at this moment, whose counters are.
 */
export async function changeFavourite(
  db: Db,
  uid: string,
  { kind, id, step }: FavouriteChange,
  now: number,
): Promise<number> {
  const added = sql`insert into favorite (uid, kind, title_id, position, created_at)
    select ${uid}, ${kind}, known.id, (select coalesce(max(position), 0) + 1 from favorite
      where uid = ${uid} and kind = ${kind}), ${new Date(now)}::timestamptz
    from (${knownTitle(kind, id)}) known
    on conflict do nothing`;
  // The library comes first, as in every write.
  const removed = sql`delete from favorite using moved
    where favorite.uid = ${uid} and kind = ${kind} and title_id = ${id}::int`;
  const counted = sql`, counted as (${addToStats(id, new Map([['favorites', step]]), 'changed')})`;
  const { rows } = await sql<{ version: number }>`
    with moved as (${moveLibrary(uid, now)}), changed as (${step === 1 ? added : removed} returning title_id)
    ${kind === 'anime' ? counted : sql``}
    select version from moved`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The title of a favourite. A manga stays until the favourite is stored; the counters of an anime see to that themselves. */
function knownTitle(kind: Kind, id: number): RawBuilder<unknown> {
  return kind === 'anime'
    ? sql`select t.id from moved, anime t where t.id = ${id}::int`
    : sql`select t.id from moved, manga t where t.id = ${id}::int for key share of t`;
}

/** Moves the favourites of a title to another; of two of a member the earlier place stays. */
export async function mergeFavourites(
  db: Db,
  { kind, id, into }: { kind: Kind; id: number; into: number },
): Promise<void> {
  await sql`
    with gone as (
      delete from favorite f using favorite kept
      where f.kind = ${kind} and f.title_id = ${id} and kept.uid = f.uid and kept.kind = f.kind and kept.title_id = ${into}
      returning f.uid, f.position, f.created_at)
    update favorite kept set position = least(kept.position, gone.position), created_at = least(kept.created_at, gone.created_at)
    from gone where kept.uid = gone.uid and kept.kind = ${kind} and kept.title_id = ${into}`.execute(db);
  await sql`update favorite set title_id = ${into} where kind = ${kind} and title_id = ${id}`.execute(db);
}

export async function deleteFavourites(db: Db, kind: Kind, id: number): Promise<void> {
  await db.deleteFrom('favorite').where('kind', '=', kind).where('title_id', '=', id).execute();
}

/** Puts favourites in this order; unnamed ones follow in their present order. */
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
