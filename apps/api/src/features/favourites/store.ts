import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type RawBuilder, sql } from 'kysely';
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

/** Adds a favourite after the others, and counts it, in one statement. Nothing for one that is there already. */
export async function insertFavourite(
  db: Db,
  uid: string,
  kind: Kind,
  id: number,
  now: number,
): Promise<void> {
  await sql`
    with moved as (${moveLibrary(uid, now)}), changed as (
      insert into favorite (uid, kind, title_id, position, created_at)
      select ${uid}, ${kind}, ${id}::int, coalesce(max(position), 0) + 1, ${new Date(now)}::timestamptz
      from favorite where uid = ${uid} and kind = ${kind}
      on conflict do nothing returning title_id)
    ${countFavourite(kind, 1)}
    select from changed`.execute(db);
}

/** Removes a favourite, likewise. */
export async function removeFavourite(
  db: Db,
  uid: string,
  kind: Kind,
  id: number,
  now: number,
): Promise<void> {
  await sql`
    with moved as (${moveLibrary(uid, now)}), changed as (
      delete from favorite where uid = ${uid} and kind = ${kind} and title_id = ${id}::int returning title_id)
    ${countFavourite(kind, -1)}
    select from changed`.execute(db);
}

/** The write of a library without an entry, as `lockLibrary` makes it. */
function moveLibrary(uid: string, now: number): RawBuilder<unknown> {
  return sql`insert into library (uid, version, last_change) values (${uid}, 1, ${now})
    on conflict (uid) do update
      set version = library.version + 1, last_change = greatest(library.last_change + 1, excluded.last_change)`;
}

function countFavourite(kind: Kind, step: 1 | -1): RawBuilder<unknown> {
  if (kind === 'manga') return sql``;
  return sql`, counted as (
    insert into anime_stats as s (anime_id, favorites) select title_id, ${sql.lit(step)} from changed
    on conflict (anime_id) do update set favorites = s.favorites + excluded.favorites)`;
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
