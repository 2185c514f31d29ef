import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { LISTED_COLUMNS } from '../account/members/memberStore.ts';

/** Locks a pair of members until the transaction ends: of a follow and a block at once the later sees the earlier. */
export async function lockPair(transaction: Db, one: string, other: string): Promise<void> {
  const pair = `follow ${[one, other].sort().join(' ')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(transaction);
}

export async function isBlocked(db: Db, blocker: string, blocked: string): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('at')
    .where('blocker', '=', blocker)
    .where('blocked', '=', blocked)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the block is new. */
export async function insertBlock(db: Db, blocker: string, blocked: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('block')
    .values({ blocker, blocked, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there was such a block. */
export async function deleteBlock(db: Db, blocker: string, blocked: string): Promise<boolean> {
  const row = await db
    .deleteFrom('block')
    .where('blocker', '=', blocker)
    .where('blocked', '=', blocked)
    .returning('at')
    .executeTakeFirst();
  return row !== undefined;
}

/** The members that a member blocks, the latest first. */
export async function readBlocked(db: Db, uid: string) {
  return db
    .selectFrom('block')
    .innerJoin('member', 'member.uid', 'block.blocked')
    .select(LISTED_COLUMNS)
    .where('block.blocker', '=', uid)
    .orderBy('block.at', 'desc')
    .orderBy('block.blocked')
    .execute();
}

/** Blocked members with the date, for the export. */
export async function blocksBy(db: Db, uid: string): Promise<{ uid: string; at: Date }[]> {
  return db
    .selectFrom('block')
    .select(['blocked as uid', 'at'])
    .where('blocker', '=', uid)
    .orderBy('at')
    .execute();
}
