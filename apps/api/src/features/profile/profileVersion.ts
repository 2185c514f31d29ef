import { parisDate } from '@kiroku/contract/base/dates';
import { KeptRows } from '../../db/keptRows.ts';
import type { RowChanges } from '../../db/rowChanges.ts';
import { appearanceOf } from '../account/members/presentMember.ts';
import type { ProfileDeps } from './deps.ts';
import { findUid, readFollowsDigest } from './profileHeadStore.ts';

const MOST_KEPT = 20_000;

/** Versions of the pages about a member, by username: each changes with their content. The page of an unknown username is not cached. */
export function openProfileVersions(deps: ProfileDeps & { rowChanges: RowChanges }) {
  const { db, catalogue, heads, schedule, now, accounts, rowChanges } = deps;
  const uids = new KeptRows(db, MOST_KEPT, (username) => findUid(db.sql, username));
  const follows = new KeptRows(db, MOST_KEPT, (uid) => readFollowsDigest(db.sql, uid));
  // A name may be another's now, and a member may be listed on any profile.
  rowChanges.on('member', () => {
    uids.drop(null);
    follows.drop(null);
  });
  rowChanges.on('follow', (pair) => {
    for (const uid of pair?.split(' ') ?? [null]) follows.drop(uid);
  });

  return async (username: string): Promise<string> => {
    const uid = await uids.get(username.toLowerCase());
    const member = uid === undefined ? undefined : await heads.members.get(uid);
    if (!member) return 'nobody';
    const { anime, manga } = catalogue.memories;
    return JSON.stringify([
      anime.mediaVersion,
      manga.mediaVersion,
      schedule.version(),
      parisDate(now()),
      member.uid,
      member.username,
      appearanceOf(accounts, member),
      member.visibility,
      member.bio,
      member.link,
      await heads.versions.get(member.uid),
      await follows.get(member.uid),
    ]);
  };
}
