import { type Insertable, type Selectable, sql } from 'kysely';
import type { MeasureTable } from '../../db/tables/moderationTables.ts';
import type { Db } from '../../db/tables/schema.ts';

export type MeasureRow = Selectable<MeasureTable>;

export async function insertMeasure(db: Db, measure: Insertable<MeasureTable>): Promise<number> {
  const { id } = await db.insertInto('measure').values(measure).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Measures against a member, newest first. */
export function measuresAgainst(db: Db, uid: string): Promise<MeasureRow[]> {
  return db.selectFrom('measure').selectAll().where('uid', '=', uid).orderBy('id', 'desc').execute();
}

/** Erases members' data in measures; the measures stay. */
export async function anonymiseMeasures(db: Db, uids: readonly string[]): Promise<void> {
  await sql`
    update measure set uid = null, statement = '', detail = case
      when measure in ('renamed', 'feedback_removed', 'comment_removed') then null else detail end
    where uid = any(${[...uids]}::text[])`.execute(db);
}
