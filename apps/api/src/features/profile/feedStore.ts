import { visibleTo } from '@kiroku/contract/account/visibility';
import type { Change } from '@kiroku/contract/profile/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { LISTED_COLUMNS } from '../account/members/memberStore.ts';

export type FeedWindow = {
  /** Changes read of each member. */
  depth: number;
  before: number | undefined;
  /** Null: all followed members. */
  of: readonly string[] | null;
};

/** The latest forward changes of followed members visible to followers, last first for each. */
export function readFollowed(db: Db, follower: string, { depth, before, of }: FeedWindow): Promise<Change[]> {
  // SQL filters by visibility, so that hidden libraries take no place in the page; `maySee` gives the list.
  const some = of ? sql`and f.followed = any(${[...of]}::text[])` : sql``;
  const earlier = before === undefined ? sql`` : sql`and w.id < ${before}::bigint`;
  return readChanges(
    db,
    sql`from follow f
      join member m on m.uid = f.followed
      cross join lateral (
        select * from watch_event w
        where w.uid = f.followed and w.to_count > w.from_count ${earlier}
        order by w.id desc limit ${depth}) e
      where f.follower = ${follower} and m.visibility = any(${visibleTo('follower')}::text[]) ${some}
      order by e.id desc`,
  );
}

/** Time span of a member's later changes. */
export type Span = { uid: string; from: Date; until: Date };

/** Changes of members within a span of time each, from a change on. */
export async function readLater(db: Db, from: number, spans: readonly Span[]): Promise<Change[]> {
  if (spans.length === 0) return [];
  const column = <Value>(of: (span: Span) => Value) => spans.map(of);
  return readChanges(
    db,
    sql`from unnest(${column(({ uid }) => uid)}::text[], ${column((span) => span.from.toISOString())}::timestamptz[],
        ${column(({ until }) => until.toISOString())}::timestamptz[]) as s (uid, since, until)
      join watch_event e on e.uid = s.uid and e.at >= s.since and e.at < s.until
      where e.id >= ${from}::bigint and e.to_count > e.from_count`,
  );
}

/** Members of a list. */
export function readListed(db: Db, uids: readonly string[]) {
  return db
    .selectFrom('member')
    .select(LISTED_COLUMNS)
    .where('uid', 'in', [...uids])
    .execute();
}

async function readChanges(db: Db, from: RawBuilder<unknown>): Promise<Change[]> {
  const { rows } = await sql<Omit<Change, 'at'> & { at: Date }>`
    select e.id, e.uid, e.anime_id as "animeID", e.from_count as "from", e.to_count as "to", e.at ${from}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
