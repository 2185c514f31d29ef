import { parisDate } from '@kiroku/contract/base/dates';
import { CachedRows } from '../../db/changes/cachedRows.ts';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { Member } from '../../db/member.ts';
import { appearanceOf } from '../account/members/presentMember.ts';
import type { ProfileDeps } from './deps.ts';
import { findUid, readFollowsDigest } from './profileHeadStore.ts';

const MOST_CACHED = 20_000;

/** Versions of the pages about a member, by username: each changes with their content. The page of an unknown username is not cached. */
export function openProfileVersions(deps: ProfileDeps & { rowChanges: RowChanges }) {
  const { db, catalogue, heads, schedule, now, accounts, rowChanges } = deps;
  const uids = new CachedRows(db, MOST_CACHED, (username) => findUid(db.sql, username));
  const follows = new CachedRows(db, MOST_CACHED, (uid) => readFollowsDigest(db.sql, uid));
  // A member may be listed on any profile.
  rowChanges.on('member', () => follows.drop(null));
  rowChanges.on('follow', (pair) => {
    for (const uid of pair?.split(' ') ?? [null]) follows.drop(uid);
  });

  const memberOf = (uid: string | undefined) => (uid === undefined ? undefined : heads.members.get(uid));

  async function bearerOf(name: string): Promise<Member | undefined> {
    const uid = await uids.get(name);
    const member = await memberOf(uid);
    if (uid === undefined || member?.username.toLowerCase() === name) return member;
    // The name was theirs, and may be another's by now.
    uids.drop(name);
    return memberOf(await uids.get(name));
  }

  return async (username: string): Promise<string> => {
    const member = await bearerOf(username.toLowerCase());
    if (!member) return 'nobody';
    const { anime, manga } = catalogue.memories;
    const [library, followed] = await Promise.all([heads.versions.get(member.uid), follows.get(member.uid)]);
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
      library,
      followed,
    ]);
  };
}
