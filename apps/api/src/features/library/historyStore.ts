import type { LibraryEntry, MangaEntry } from '@kiroku/contract/catalogue/entry';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type RawBuilder, sql } from 'kysely';
import { ENTRY_TABLES } from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';

/** A change of progress: episodes or chapters before and after, the entry before, and the moment of the change. */
export type ProgressEvent = {
  id: number;
  titleId: number;
  from: number;
  to: number;
  at: Date;
  before: LibraryEntry | MangaEntry | null;
  lastChange: number;
};

/** The latest changes of progress of a member, the last first. */
export async function readEvents(db: Db, kind: Kind, uid: string, limit: number): Promise<ProgressEvent[]> {
  const { events, titleId } = ENTRY_TABLES[kind];
  const { rows } = await sql<ProgressEvent>`
    select id, ${titleId} as "titleId", from_count as "from", to_count as "to", at, before, last_change as "lastChange"
    from ${events} where uid = ${uid} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Condition: a member followed a title here (product.md, Library 11). */
export function wasFollowed(kind: Kind, uid: string, id: number): RawBuilder<boolean> {
  return kind === 'anime'
    ? sql`exists (select from watch_event
        where uid = ${uid}::text and anime_id = ${id}::int and to_count > from_count)`
    : sql`exists (select from manga_entry
        where uid = ${uid}::text and manga_id = ${id}::int and progression > 0)`;
}

/** Whether a member followed a title here. */
export async function hasFollowed(db: Db, kind: Kind, uid: string, id: number): Promise<boolean> {
  const { rows } = await sql<{ followed: boolean }>`select ${wasFollowed(kind, uid, id)} as followed`.execute(
    db,
  );
  return rows[0]?.followed ?? false;
}

export async function deleteEvent(db: Db, kind: Kind, uid: string, id: number): Promise<void> {
  await sql`delete from ${ENTRY_TABLES[kind].events} where uid = ${uid} and id = ${id}`.execute(db);
}
