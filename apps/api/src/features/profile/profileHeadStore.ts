import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { LISTED_COLUMNS, NAME } from '../account/memberStore.ts';

/**
 * What pages about a member are made from, in one statement, so that a page that is kept costs no more; undefined for a name
 * that is nobody's. `circle` changes whenever somebody begins or ceases to follow them, or they somebody: who comes back comes
 * back as the latest, so the same number with the same latest is the same circle.
 */
export async function readProfileHead(db: Kysely<Schema>, username: string) {
  if (!NAME.test(username)) return undefined;
  const side = (end: 'followed' | 'follower') =>
    sql`(select count(*) || ' ' || coalesce(max(since)::text, '') from follow where ${sql.ref(end)} = member.uid)`;
  return db
    .selectFrom('member')
    .leftJoin('library', 'library.uid', 'member.uid')
    .select([...LISTED_COLUMNS, 'member.visibility', 'library.version'])
    .select(sql<string>`concat_ws('.', ${side('followed')}, ${side('follower')})`.as('circle'))
    .where(sql`lower(member.username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}
