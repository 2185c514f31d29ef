import { PEOPLE_PAGE_SIZE } from '@kiroku/contract/social/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { LISTED_COLUMNS, NAME } from '../account/members/memberStore.ts';

type End = 'followed' | 'follower';

/**
 * The sources of the pages about a member, in one statement; undefined for an unknown username. `follows` holds the count and the
 * latest date of both sides, so that every follow and unfollow changes it: a renewed follow is the latest. It also changes with the
 * usernames and the appearance of the members listed on the page.
 */
export async function readProfileHead(db: Db, username: string) {
  if (!NAME.test(username)) return undefined;
  const side = (near: End, far: End) => sql`(
    select count(*) || ' ' || coalesce(max(since)::text, '') from follow where ${sql.ref(near)} = member.uid
  ), (select md5(string_agg(appearance, ',')) from (
    select concat_ws(' ', o.username, o.theme_color, o.avatar, o.is_staff, o.premium_until) as appearance
    from follow join member o on o.uid = ${sql.ref(far)}
    where ${sql.ref(near)} = member.uid
    order by since desc, ${sql.ref(far)} limit ${PEOPLE_PAGE_SIZE}) as shown)`;
  return db
    .selectFrom('member')
    .leftJoin('library', 'library.uid', 'member.uid')
    .select([...LISTED_COLUMNS, 'member.visibility', 'library.version'])
    .select(
      sql<string>`concat_ws('.', ${side('followed', 'follower')}, ${side('follower', 'followed')})`.as(
        'follows',
      ),
    )
    .where(sql`lower(member.username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}
