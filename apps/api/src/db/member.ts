import type { Visibility } from '@kiroku/contract/account/visibility';
import type { Track } from '@kiroku/contract/episodes/tracks';

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
  bio: string | null;
  link: string | null;
  isStaff: boolean;
  premiumUntil: Date | null;
  createdAt: Date;
  /** Hides titles of episodes not seen yet. */
  hideSpoilers: boolean;
  /** Track of the dates that they are notified of. */
  preferredTrack: Track;
  /** The audience of their library, favourites and activity. */
  visibility: Visibility;
};
