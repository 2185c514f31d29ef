import { sql } from 'kysely';
import type { Db } from '#api/db/tables/schema.ts';

/** Ends a token for good: every process is notified. */
export async function endToken(db: Db, id: string): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ is_ended: true })
    .where('id', '=', id)
    .where('is_ended', '=', false)
    .execute();
}

/** Ends the tokens whose end is reached, for good: every process is notified. */
export async function endDueTokens(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ is_ended: true })
    .where('ends_at', '<=', at)
    .where('is_ended', '=', false)
    .execute();
}

/** Deletes the tokens that ended before a moment. */
export async function deleteEndedTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('access_token').where('ends_at', '<', before).where('is_ended', '=', true).execute();
}

/** A token whose end is mailed to its member. */
export type EndingToken = { uid: string; name: string; endsAt: Date | null };

/** Marks the unannounced ends of some members' tokens as announced, and returns those tokens, the first to end first. */
export async function claimUnannounced(transaction: Db, members: number): Promise<EndingToken[]> {
  const { rows } = await sql<EndingToken>`
    with claimed as (
      update access_token set end_announced = true
      where not end_announced and uid in
        (select distinct uid from access_token where not end_announced order by uid limit ${members})
      returning uid, name, ends_at as "endsAt")
    select * from claimed order by "endsAt", name`.execute(transaction);
  return rows;
}

/** Marks some members' tokens that end until a moment as reminded, and returns them, the first to end first. */
export async function claimEndingSoon(
  transaction: Db,
  members: number,
  { at, until }: { at: Date; until: Date },
): Promise<EndingToken[]> {
  const due = sql`not end_reminded and ends_at > ${at} and ends_at <= ${until}`;
  const { rows } = await sql<EndingToken>`
    with claimed as (
      update access_token set end_reminded = true
      where ${due} and uid in (select distinct uid from access_token where ${due} order by uid limit ${members})
      returning uid, name, ends_at as "endsAt")
    select * from claimed order by "endsAt", name`.execute(transaction);
  return rows;
}
