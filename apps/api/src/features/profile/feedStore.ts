import type { Change } from '@kiroku/contract/profile/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** The uids of the members followed by a member. */
export async function readFollowed(db: Db, follower: string): Promise<string[]> {
  const rows = await db.selectFrom('follow').select('followed').where('follower', '=', follower).execute();
  return rows.map(({ followed }) => followed);
}

/** Latest forward changes of members, up to a number for each, before a change if one is given; last first for each. */
export function readLatestChanges(
  db: Db,
  uids: readonly string[],
  depth: number,
  before: number | undefined,
): Promise<Change[]> {
  if (uids.length === 0) return Promise.resolve([]);
  const earlier = before === undefined ? sql`` : sql`and w.id < ${before}::bigint`;
  return readChanges(
    db,
    sql`from unnest(${[...uids]}::text[]) as m (uid)
      cross join lateral (
        select * from watch_event w
        where w.uid = m.uid and w.to_count > w.from_count ${earlier}
        order by w.id desc limit ${depth}) e
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

async function readChanges(db: Db, from: RawBuilder<unknown>): Promise<Change[]> {
  const { rows } = await sql<Omit<Change, 'at'> & { at: Date }>`
    select e.id, e.uid, e.anime_id as "animeID", e.from_count as "from", e.to_count as "to", e.at ${from}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
