import type { Visibility } from '@kiroku/contract/account/visibility';
import type { TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import { FOLLOWED_SHOWN } from '@kiroku/contract/social/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { ENTRY_TABLES, type StoredEntry } from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';
import { LISTED_COLUMNS } from '../account/members/memberStore.ts';

/** Side of a follow: the followers of a member, or the members followed. */
export type Side = 'follower' | 'following';

/** Part of a list; undefined is the whole. */
export type Part = { offset: number; limit: number } | undefined;

/** Inserts a follow; whether it is new. */
export async function insertFollow(
  db: Db,
  follower: string,
  followed: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('follow')
    .values({ follower, followed, since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('since')
    .executeTakeFirst();
  return row !== undefined;
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

/** The latest entries of a title in the libraries of followed members who chose one of these visibilities, with the number of all. */
export async function readFollowedEntries(
  db: Db,
  follower: string,
  { kind, id }: TitleRef,
  visible: readonly Visibility[],
) {
  const { entries, titleId } = ENTRY_TABLES[kind];
  const ofTitle = sql<FollowedEntry>`(select uid, status, progression, score, last_change from ${entries}
    where ${titleId} = ${id})`;
  return db
    .selectFrom('follow')
    .innerJoin('member', 'member.uid', 'follow.followed')
    .innerJoin(ofTitle.as('entry'), 'entry.uid', 'follow.followed')
    .select(LISTED_COLUMNS)
    .select(['entry.status', 'entry.progression', 'entry.score'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('follow.follower', '=', follower)
    .where('member.visibility', 'in', [...visible])
    .orderBy('entry.last_change', 'desc')
    .orderBy('follow.followed')
    .limit(FOLLOWED_SHOWN)
    .execute();
}

type FollowedEntry = Pick<StoredEntry, 'status' | 'progression' | 'score'> & {
  uid: string;
  last_change: number;
};

/** The members followed by a member and since when, for the export. */
export async function readFollowed(db: Db, uid: string): Promise<{ uid: string; since: Date }[]> {
  return db
    .selectFrom('follow')
    .select(['followed as uid', 'since'])
    .where('follower', '=', uid)
    .orderBy('since')
    .execute();
}

/** A name as it is compared: lower case, without hyphens and underscores. */
const FOLDED_NAME = sql<string>`translate(lower(member.username), '-_', '')`;

/** Members whose name may match a folded search, up to a number, with their number of followers. */
function readNamed(db: Db, condition: RawBuilder<boolean>, order: RawBuilder<unknown>, most: number) {
  return db
    .selectFrom('member')
    .select([...LISTED_COLUMNS, FOLDED_NAME.as('folded')])
    .select((eb) =>
      eb
        .selectFrom('follow')
        .select(({ fn }) => fn.countAll<number>().as('followers'))
        .whereRef('follow.followed', '=', 'member.uid')
        .as('followers'),
    )
    .where(condition)
    .orderBy(order)
    .orderBy('member.uid')
    .limit(most)
    .execute();
}

/** Members whose name has a folded search (letters and digits alone) in it, whole names and beginnings before others. */
export function readNamesWith(db: Db, folded: string, most: number) {
  const order = sql`${FOLDED_NAME} <> ${folded}, position(${folded} in ${FOLDED_NAME}) <> 1, length(member.username)`;
  return readNamed(db, sql`${hasParts(folded)} and position(${folded} in ${FOLDED_NAME}) > 0`, order, most);
}

/** Members whose name has the beginning or the end of a folded search, and about its length: one mistake leaves a half as it is. */
export function readNamesNear(db: Db, folded: string, most: number) {
  const { length } = folded;
  const half = Math.floor(length / 2);
  // A swap in the middle touches both halves.
  const [head, tail] = [folded.slice(0, half - 1), folded.slice(half + 1)];
  const near = sql<boolean>`(${hasParts(head)} and starts_with(${FOLDED_NAME}, ${head})
      or ${hasParts(tail)} and right(${FOLDED_NAME}, ${tail.length}) = ${tail})
    and length(${FOLDED_NAME}) between ${length - 1} and ${length + 1}`;
  return readNamed(db, near, sql`abs(length(${FOLDED_NAME}) - ${length})`, most);
}

/** The longest parts of names in the index (migration 0033). */
const PART = 3;

/** Whether a name has the parts of a folded text, which an index knows: it may have the text itself. */
function hasParts(folded: string): RawBuilder<boolean> {
  const size = Math.min(PART, folded.length);
  const parts = Array.from({ length: folded.length - size + 1 }, (_, at) => folded.slice(at, at + size));
  return sql`name_parts(member.username) @> ${parts}::text[]`;
}

const ENDS = {
  follower: { near: 'follow.followed', far: 'follow.follower' },
  following: { near: 'follow.follower', far: 'follow.followed' },
} as const;
