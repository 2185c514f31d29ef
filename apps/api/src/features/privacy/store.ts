import type { Visibility } from '@kiroku/contract/account/visibility';
import type { Db } from '../../db/schema.ts';

/** The number of writes of a member's library, and the end of the member's premium. */
export type VisibleLibrary = { uid: string; version: number; premiumUntil: Date | null };

/** A member's library, its visibility, and whether `viewer` follows the member; undefined for an unknown member. */
export async function readVisibleLibrary(
  db: Db,
  uid: string,
  viewer: string | null,
): Promise<(VisibleLibrary & { visibility: Visibility; isFollowed: boolean }) | undefined> {
  const head = await db
    .selectFrom('member')
    .leftJoin('library', 'library.uid', 'member.uid')
    .leftJoin('follow', (join) =>
      join.onRef('follow.followed', '=', 'member.uid').on('follow.follower', '=', viewer),
    )
    .select(['member.uid', 'library.version', 'member.visibility', 'member.premium_until', 'follow.since'])
    .where('member.uid', '=', uid)
    .executeTakeFirst();
  return (
    head && {
      uid: head.uid,
      version: head.version ?? 0,
      premiumUntil: head.premium_until,
      visibility: head.visibility,
      isFollowed: head.since !== null,
    }
  );
}
