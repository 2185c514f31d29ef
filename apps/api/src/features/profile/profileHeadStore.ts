import { PEOPLE_PAGE_SIZE } from '@kiroku/contract/social/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { NAME } from '../account/members/memberStore.ts';

type End = 'followed' | 'follower';

/**
 * The follows that a member's pages show: the count and the latest date of both sides, so that every follow and unfollow changes it (a
 * renewed follow is the latest), with the usernames and the appearance of the members listed.
 */
export async function readFollowsDigest(db: Db, uid: string): Promise<string> {
  const side = (near: End, far: End) => sql`(
    select count(*) || ' ' || coalesce(max(since)::text, '') from follow where ${sql.ref(near)} = ${uid}
  ), (select md5(string_agg(appearance, ',')) from (
    select concat_ws(' ', o.username, o.theme_color, o.avatar, o.is_staff, o.premium_until) as appearance
    from follow join member o on o.uid = ${sql.ref(far)}
    where ${sql.ref(near)} = ${uid}
    order by since desc, ${sql.ref(far)} limit ${PEOPLE_PAGE_SIZE}) as shown)`;
  const { rows } = await sql<{ digest: string }>`
    select concat_ws('.', ${side('followed', 'follower')}, ${side('follower', 'followed')}) as digest`.execute(
    db,
  );
  return rows[0]?.digest ?? '';
}

/** The uid of a username, without regard to case. */
export async function findUid(db: Db, username: string): Promise<string | undefined> {
  if (!NAME.test(username)) return undefined;
  const row = await db
    .selectFrom('member')
    .select('uid')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return row?.uid;
}
