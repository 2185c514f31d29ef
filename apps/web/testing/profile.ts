import type { User } from '@kiroku/contract/account/schema';
import type { ProfileUser } from '../app/features/profile/profileLoader.ts';

/** Member as the API presents them, with no data yet. */
export const PAUL: User = {
  uid: 'u-2',
  username: 'Paul',
  photoURL: null,
  bannerURL: null,
  themeColor: '#0085FF',
  isPremium: false,
  isStaff: false,
  createdAt: 0,
  visibility: 'everyone',
  bio: null,
  link: null,
  follower: [],
  following: [],
};

/** The same member as their page has them. */
export const PAULS_PAGE: ProfileUser = { ...PAUL, followers: 0, following: 0, card: '/art/user/Paul.png' };
