import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { LISTED_COLUMNS } from '../account/memberStore.ts';

/** Either end of following: who follows a member, or whom the member follows. */
export type Side = 'follower' | 'following';

/** A part of a list; undefined is all of it. */
export type Part = { offset: number; limit: number } | undefined;

/** Makes one member follow another; nothing where that is so already. */
export async function insertFollow(db: Db, follower: string, followed: string, since: Date): Promise<void> {
  await db
    .insertInto('follow')
    .values({ follower, followed, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(db: Db, follower: string, followed: string): Promise<void> {
  await db.deleteFrom('follow').where('follower', '=', follower).where('followed', '=', followed).execute();
}

/** Removes everything between a member and others. Locks the rows in one order, so that two who follow each other may leave at once. */
export async function deleteCircle(db: Db, uid: string): Promise<void> {
  await sql`
    with mine as (
      select follower, followed from follow where ${uid} in (follower, followed)
      order by follower, followed for update)
    delete from follow using mine
    where follow.follower = mine.follower and follow.followed = mine.followed`.execute(db);
}

/** The members on one side of a member, the latest first. */
export async function readPeople(db: Db, uid: string, side: Side, part: Part) {
  const { near, far } = ENDS[side];
  const all = db
    .selectFrom('follow')
    .innerJoin('member', 'member.uid', far)
    .select(LISTED_COLUMNS)
    .where(near, '=', uid)
    .orderBy('follow.since', 'desc')
    .orderBy(far);
  return (part ? all.offset(part.offset).limit(part.limit) : all).execute();
}

export async function countPeople(db: Db, uid: string, side: Side): Promise<number> {
  const row = await db
    .selectFrom('follow')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where(ENDS[side].near, '=', uid)
    .executeTakeFirstOrThrow();
  return row.people;
}

/** When a member began to follow each of the others, for the export of what is held about them. */
export async function readFollowed(db: Db, uid: string): Promise<{ uid: string; since: Date }[]> {
  return db
    .selectFrom('follow')
    .select(['followed as uid', 'since'])
    .where('follower', '=', uid)
    .orderBy('since')
    .execute();
}

const ENDS = {
  follower: { near: 'follow.followed', far: 'follow.follower' },
  following: { near: 'follow.follower', far: 'follow.followed' },
} as const;
