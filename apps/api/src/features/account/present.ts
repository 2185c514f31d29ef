import { DEFAULT_THEME_COLOR, PREMIUM_COLORS } from '@kiroku/contract/account/labels';
import type { Session, User } from '@kiroku/contract/account/schema';
import type { Member } from '../../db/member.ts';
import type { AccountContext } from './context.ts';

/** Whether premium perks hold now: a date decides, no job (spec 1 §1). */
export function isPremium(member: Pick<Member, 'premiumUntil'>, now: number): boolean {
  return member.premiumUntil !== null && member.premiumUntil.getTime() > now;
}

const PREMIUM_ONLY: readonly string[] = PREMIUM_COLORS.map(({ value }) => value);

/** What everybody sees of a member's looks. A perk that has run out is kept for a return, and not shown meanwhile. */
function looksOf({ media, now }: AccountContext, member: Member) {
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

/** The contract's Session, but its token. */
export function sessionOf(
  context: AccountContext,
  member: Member,
  isSubmissionAccepted: boolean,
): Omit<Session, 'token'> {
  return {
    isValid: true,
    uid: member.uid,
    username: member.username,
    email: member.email,
    ...looksOf(context, member),
    isSubmissionAccepted,
    isEmailVerified: member.emailVerified,
    hideSpoilers: member.hideSpoilers,
  };
}

/** The contract's User; the address only for the member themself. */
export function userOf(context: AccountContext, member: Member, viewer: { uid: string } | null): User {
  return {
    uid: member.uid,
    username: member.username,
    ...looksOf(context, member),
    follower: [],
    following: [],
    createdAt: member.createdAt.getTime(),
    ...(viewer?.uid === member.uid && { email: member.email }),
  };
}
