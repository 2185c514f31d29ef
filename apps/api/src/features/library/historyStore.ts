import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { StoredEntry } from './store.ts';

/** A change of progress: episodes before and after, the entry before, and the number of the change. */
export type WatchChange = {
  animeId: number;
  from: number;
  to: number;
  at: Date;
  before: StoredEntry | null;
  lastChange: number;
  /** Id by its sender. */
  change?: string | undefined;
};

/** The latest changes of a member, the last first. */
export async function readWatchEvents(
  db: Db,
  uid: string,
  limit: number,
): Promise<(WatchChange & { id: number })[]> {
  const rows = await db
    .selectFrom('watch_event')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    animeId: row.anime_id,
    from: row.from_count,
    to: row.to_count,
    at: row.at,
    before: row.before,
    lastChange: row.last_change,
  }));
}

/** Condition: a member watched some of an anime here. */
export function wasWatched(uid: string, animeId: number): RawBuilder<boolean> {
  return sql`exists (select from watch_event
    where uid = ${uid}::text and anime_id = ${animeId}::int and to_count > from_count)`;
}

/** Whether a member watched some of an anime here. */
export async function hasWatched(db: Db, uid: string, animeId: number): Promise<boolean> {
  const { rows } = await sql<{ watched: boolean }>`select ${wasWatched(uid, animeId)} as watched`.execute(db);
  return rows[0]?.watched ?? false;
}

export async function deleteWatchEvent(db: Db, uid: string, id: number): Promise<void> {
  await db.deleteFrom('watch_event').where('uid', '=', uid).where('id', '=', id).execute();
}
