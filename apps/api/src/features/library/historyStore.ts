import type { Db } from '../../db/schema.ts';
import type { StoredEntry } from './store.ts';

/** A change of progress: from how many episodes to how many, what the entry was, and the change that it became. */
export type Watched = {
  animeId: number;
  from: number;
  to: number;
  at: Date;
  before: StoredEntry | null;
  lastChange: number;
  /** The name its sender gave it. */
  change?: string | undefined;
};

export async function recordWatched(db: Db, uid: string, watched: Watched): Promise<void> {
  const { animeId, from, to, at, before, lastChange, change = null } = watched;
  await db
    .insertInto('watch_event')
    .values({
      uid,
      anime_id: animeId,
      from_count: from,
      to_count: to,
      at,
      last_change: lastChange,
      change_id: change,
      before: before && JSON.stringify(before),
    })
    .execute();
}

/** Whether a member's change of this name was made already. */
export async function isMade(db: Db, uid: string, change: string): Promise<boolean> {
  const made = await db
    .selectFrom('watch_event')
    .select('id')
    .where('uid', '=', uid)
    .where('change_id', '=', change)
    .executeTakeFirst();
  return made !== undefined;
}

/** The latest changes of a member, the last first. */
export async function readWatched(db: Db, uid: string, limit: number): Promise<(Watched & { id: number })[]> {
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
    // Written by recordWatched and nobody else.
    before: row.before as StoredEntry | null,
    lastChange: row.last_change,
  }));
}

export async function forgetWatched(db: Db, id: number): Promise<void> {
  await db.deleteFrom('watch_event').where('id', '=', id).execute();
}
