import { DEFAULT_THEME_COLOR, PREMIUM_COLORS } from '@kiroku/contract/account/labels';
import type { ListUser, Session, User } from '@kiroku/contract/account/schema';
import { maySee, type Relation } from '@kiroku/contract/account/visibility';
import type { Member } from '#api/db/member.ts';
import type { Viewer } from '#api/http/admission/caller.ts';
import type { AccountDeps } from '../deps.ts';
import { readFollows } from './followStore.ts';

/** Whether premium perks hold now (product.md, Premium 3). */
export function isPremium(member: Pick<Member, 'premiumUntil'>, now: number): boolean {
  return member.premiumUntil !== null && member.premiumUntil.getTime() > now;
}

/** Columns that a member's appearance depends on. */
export type MemberAppearance = Pick<Member, 'avatar' | 'banner' | 'themeColor' | 'isStaff' | 'premiumUntil'>;

const PREMIUM_ONLY: readonly string[] = PREMIUM_COLORS.map(({ value }) => value);

/** A member's public appearance. The choice of an expired perk stays stored, and is not shown. */
export function appearanceOf({ media, now }: AccountDeps, member: MemberAppearance) {
  const premium = isPremium(member, now());
  const lapsed = !premium && PREMIUM_ONLY.includes(member.themeColor);
  return {
    photoURL: premium ? media.urlOf(member.avatar) : media.stillUrlOf(member.avatar),
    bannerURL: media.urlOf(member.banner),
    themeColor: lapsed ? DEFAULT_THEME_COLOR : member.themeColor,
    isPremium: premium,
    isStaff: member.isStaff,
  };
}

/** The contract's Session without its token. */
export function sessionOf(
  deps: AccountDeps,
  member: Member,
  isSubmissionAccepted: boolean,
): Omit<Session, 'token'> {
  return {
    isValid: true,
    uid: member.uid,
    username: member.username,
    email: member.email,
    ...appearanceOf(deps, member),
    isSubmissionAccepted,
    isEmailVerified: member.emailVerified,
    hideSpoilers: member.hideSpoilers,
    preferredTrack: member.preferredTrack,
    visibility: member.visibility,
    bio: member.bio,
    link: member.link,
  };
}

/** The contract's User, with the e-mail address for the member only; bio and link as far as the viewer may see them. */
export async function userOf(deps: AccountDeps, member: Member, viewer: Viewer): Promise<User> {
  const follows = await readFollows(deps.db.sql, member.uid);
  const isSeen = maySee(member.visibility, relationOf(member.uid, follows.follower, viewer));
  return {
    uid: member.uid,
    username: member.username,
    ...appearanceOf(deps, member),
    ...follows,
    visibility: member.visibility,
    bio: isSeen ? member.bio : null,
    link: isSeen ? member.link : null,
    createdAt: member.createdAt.getTime(),
    ...(viewer?.uid === member.uid && { email: member.email }),
  };
}

function relationOf(uid: string, followers: readonly string[], viewer: Viewer): Relation {
  if (!viewer) return 'other';
  if (viewer.uid === uid) return 'self';
  return followers.includes(viewer.uid) ? 'follower' : 'other';
}

/** A member in lists and search. */
export function listUserOf(
  deps: AccountDeps,
  member: MemberAppearance & Pick<Member, 'uid' | 'username' | 'createdAt'>,
): ListUser {
  const { uid, username } = member;
  const { photoURL, isPremium, isStaff, themeColor } = appearanceOf(deps, member);
  const createdAt = member.createdAt.getTime();
  return { uid, username, photoURL, isPremium, isStaff, themeColor, createdAt };
}
