import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** Whether a member votes for a post. */
export async function hasVoted(db: Db, id: number, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('feedback_vote')
    .select('at')
    .where('feedback_id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVote(db: Db, id: number, uid: string, at: Date): Promise<void> {
  await db
    .insertInto('feedback_vote')
    .values({ feedback_id: id, uid, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteVote(db: Db, id: number, uid: string): Promise<void> {
  await db.deleteFrom('feedback_vote').where('feedback_id', '=', id).where('uid', '=', uid).execute();
}

/** Deletes the votes of members. */
export async function deleteVotesOf(db: Db, uids: readonly string[]): Promise<void> {
  await sql`delete from feedback_vote where uid = any(${[...uids]}::text[])`.execute(db);
}

/** Counts the votes of locked posts again: the one place where they are counted. Answers the count of the last one. */
export async function countVotes(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ votes: number }>`
    update feedback set votes = (select count(*) from feedback_vote v where v.feedback_id = feedback.id)::int
    where id = any(${[...ids]}::int[]) returning votes`.execute(db);
  return rows.at(-1)?.votes ?? 0;
}

/** The posts that a member votes for, latest first. */
export async function votedBy(db: Db, uid: string): Promise<{ id: number; at: Date }[]> {
  return db
    .selectFrom('feedback_vote')
    .select(['feedback_id as id', 'at'])
    .where('uid', '=', uid)
    .orderBy('at', 'desc')
    .orderBy('feedback_id', 'desc')
    .execute();
}
