import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** The uids of who follows a member and of whom the member follows, the latest first (contract, User). */
export async function readCircle(db: Db, uid: string): Promise<{ follower: string[]; following: string[] }> {
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

/** Changes whenever somebody begins or ceases to follow a member, or the other way round. */
export async function circleVersion(db: Db, uid: string): Promise<string> {
  // Who comes back comes back as the latest: the same number with the same latest is the same circle.
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.', (select count(*) || ' ' || coalesce(max(since)::text, '') from follow where followed = ${uid}),
      (select count(*) || ' ' || coalesce(max(since)::text, '') from follow where follower = ${uid})) as version`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}
