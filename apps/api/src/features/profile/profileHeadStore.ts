import { PEOPLE_PAGE_SIZE } from '@kiroku/contract/social/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { LISTED_COLUMNS, NAME } from '../account/memberStore.ts';

type End = 'followed' | 'follower';

/**
 * What pages about a member are made from, in one statement, so that a page that is kept costs no more; undefined for a name
 * that is nobody's. `circle` changes whenever somebody begins or ceases to follow them, or they somebody: who comes back comes
 * back as the latest, so the same number with the same latest is the same circle. It also changes with the name and the looks
 * of those among them whom the page shows.
 */
export async function readProfileHead(db: Db, username: string) {
  if (!NAME.test(username)) return undefined;
  const side = (near: End, far: End) => sql`(
    select count(*) || ' ' || coalesce(max(since)::text, '') from follow where ${sql.ref(near)} = member.uid
  ), (select md5(string_agg(looks, ',')) from (
    select concat_ws(' ', o.username, o.theme_color, o.avatar, o.is_staff, o.premium_until) as looks
    from follow join member o on o.uid = ${sql.ref(far)}
    where ${sql.ref(near)} = member.uid
    order by since desc, ${sql.ref(far)} limit ${PEOPLE_PAGE_SIZE}) as shown)`;
  return db
    .selectFrom('member')
    .leftJoin('library', 'library.uid', 'member.uid')
    .select([...LISTED_COLUMNS, 'member.visibility', 'library.version'])
    .select(
      sql<string>`concat_ws('.', ${side('followed', 'follower')}, ${side('follower', 'followed')})`.as(
        'circle',
      ),
    )
    .where(sql`lower(member.username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}
