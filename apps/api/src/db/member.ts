import type { Visibility } from '@kiroku/contract/account/visibility';

/** A member as stored, but the password. */
export type Member = {
  uid: string;
  username: string;
  email: string;
  emailVerified: boolean;
  themeColor: string;
  /** Keys of stored pictures. */
  avatar: string | null;
  banner: string | null;
  isStaff: boolean;
  premiumUntil: Date | null;
  createdAt: Date;
  /** Hides titles of episodes not seen yet. */
  hideSpoilers: boolean;
  /** The audience of their library, favourites and activity. */
  visibility: Visibility;
};
