import type { Db } from '../../db/tables/schema.ts';

/** The number of writes of a member's library; 0 before the first. */
export async function readLibraryVersion(db: Db, uid: string): Promise<number> {
  const row = await db.selectFrom('library').select('version').where('uid', '=', uid).executeTakeFirst();
  return row?.version ?? 0;
}

export async function isFollowing(db: Db, follower: string, followed: string): Promise<boolean> {
  const row = await db
    .selectFrom('follow')
    .select('since')
    .where('follower', '=', follower)
    .where('followed', '=', followed)
    .executeTakeFirst();
  return row !== undefined;
}
