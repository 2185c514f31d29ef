import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type RawBuilder, sql } from 'kysely';
import { ENTRY_TABLES } from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';

/**
 * Serialises the writes of a member until the transaction ends, and returns the moment of this write: epoch milliseconds that never
 * repeat, so that two changes differ even within a millisecond.
 */
export async function lockLibrary(db: Db, uid: string, now: number): Promise<number> {
  const { rows } = await moveLibrary(uid, now).execute(db);
  return rows[0]?.last_change ?? now;
}

/** The statement of `lockLibrary`, alone or within a larger one. */
export function moveLibrary(uid: string, now: number): RawBuilder<{ version: number; last_change: number }> {
  return sql`insert into library (uid, version, last_change) values (${uid}, 1, ${now})
    on conflict (uid) do update
      set version = library.version + 1, last_change = greatest(library.last_change + 1, excluded.last_change)
    returning version, last_change`;
}

/** Versions by which a library moves on where entries came back with an earlier change: reading what changed since would miss them. */
export const REWRITTEN = 1_000_000;

/** Moves a library on so far that it is read as a whole. */
export async function rewriteLibrary(db: Db, uid: string): Promise<void> {
  await sql`update library set version = version + ${REWRITTEN}::bigint where uid = ${uid}`.execute(db);
}

/** The number of a member's writes so far. */
export async function readLibraryVersion(db: Db, uid: string): Promise<number> {
  const row = await db.selectFrom('library').select('version').where('uid', '=', uid).executeTakeFirst();
  return row?.version ?? 0;
}

/** A title whose holders are asked for. */
type Held = { kind: Kind; id: number };

/** Serialises the writes of the members who have, watched or like a title, moves their libraries on, and answers their uids. */
export async function lockHolders(db: Db, title: Held, now: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with locked as (select uid from library where uid in (${holdersOf(title)}) order by uid for update)
    update library l set version = l.version + 1, last_change = greatest(l.last_change + 1, ${now})
    from locked where l.uid = locked.uid returning l.uid`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Whether members hold a title other than these. */
export async function hasOtherHolders(db: Db, title: Held, uids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from (${holdersOf(title)}) h where uid <> all(${[...uids]}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

function holdersOf({ kind, id }: Held): RawBuilder<unknown> {
  const { entries, events, titleId } = ENTRY_TABLES[kind];
  return sql`select uid from ${entries} where ${titleId} = ${id}
    union select uid from ${events} where ${titleId} = ${id}
    union select uid from favorite where kind = ${kind} and title_id = ${id}`;
}

/** Locks libraries until the transaction ends, after the writes under way. */
export async function lockLibraryRows(db: Db, uids: readonly string[]): Promise<void> {
  await db.selectFrom('library').select('uid').where('uid', 'in', uids).orderBy('uid').forUpdate().execute();
}
