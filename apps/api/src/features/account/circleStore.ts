import type { Db } from '../../db/schema.ts';

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
