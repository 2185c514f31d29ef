import type { User } from '@kiroku/contract/account/schema';
import type { Db } from '../../../db/tables/schema.ts';

/** The uids of a member's followers and of the members followed, the latest first. */
export async function readFollows(db: Db, uid: string): Promise<Pick<User, 'follower' | 'following'>> {
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
