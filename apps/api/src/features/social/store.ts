import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Follows } from '../account/deps.ts';
import { LISTED_COLUMNS } from '../account/members/memberStore.ts';

/** Side of a follow: the followers of a member, or the members followed. */
export type Side = 'follower' | 'following';

/** Part of a list; undefined is the whole. */
export type Part = { offset: number; limit: number } | undefined;

/** Inserts a follow, unless it exists. */
export async function insertFollow(db: Db, follower: string, followed: string, since: Date): Promise<void> {
  await db
    .insertInto('follow')
    .values({ follower, followed, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether there was such a follow. */
export async function deleteFollow(db: Db, follower: string, followed: string): Promise<boolean> {
  const row = await db
    .deleteFrom('follow')
    .where('follower', '=', follower)
    .where('followed', '=', followed)
    .returning('since')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the follows of and by members. One order of locks: two members following each other may be deleted at once. */
export async function deleteFollowsOf(db: Db, uids: readonly string[]): Promise<void> {
  await sql`
    with mine as (
      select follower, followed from follow
      where follower = any(${uids}) or followed = any(${uids})
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

/** The uids of a member's followers and of the members followed, the latest first. */
export async function readFollows(db: Db, uid: string): Promise<Follows> {
  const rows = await db
    .selectFrom('follow')
    .select(['follower', 'followed'])
    .where((eb) => eb.or([eb('followed', '=', uid), eb('follower', '=', uid)]))
    .orderBy('since', 'desc')
    .execute();
  return {
    follower: rows.filter(({ followed }) => followed === uid).map(({ follower }) => follower),
    following: rows.filter(({ follower }) => follower === uid).map(({ followed }) => followed),
  };
}

/** The members followed by a member and since when, for the export. */
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
