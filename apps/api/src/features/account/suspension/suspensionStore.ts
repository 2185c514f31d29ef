import type { Selectable } from 'kysely';
import type { SuspensionTable } from '#api/db/tables/moderationTables.ts';
import type { Db } from '#api/db/tables/schema.ts';

export type Suspension = Selectable<SuspensionTable>;

/** A member's suspension that holds at a moment. */
export function findSuspension(db: Db, uid: string, at: Date): Promise<Suspension | undefined> {
  return db
    .selectFrom('suspension')
    .selectAll()
    .where('uid', '=', uid)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', at)]))
    .executeTakeFirst();
}

/** A member's suspension, an ended one too. */
export function readSuspension(db: Db, uid: string): Promise<Suspension | undefined> {
  return db.selectFrom('suspension').selectAll().where('uid', '=', uid).executeTakeFirst();
}

/** Suspends a member; an earlier suspension is replaced. */
export async function writeSuspension(db: Db, suspension: Suspension): Promise<void> {
  const { uid, until, reason, statement } = suspension;
  await db
    .insertInto('suspension')
    .values(suspension)
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ uid, until, reason, statement }))
    .execute();
}

/** Ends a suspension; false when none holds. */
export async function endSuspension(db: Db, uid: string, at: Date): Promise<boolean> {
  const held = await findSuspension(db, uid, at);
  await db.deleteFrom('suspension').where('uid', '=', uid).execute();
  return held !== undefined;
}
