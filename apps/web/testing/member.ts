import type { Session } from '@kiroku/contract/account/schema';
import { forgetSession, signedIn } from '../app/session/sessionStore.ts';

const MEMBER: Session = {
  isValid: true,
  token: `head.${btoa('{"uid":"u-1"}')}.signature`,
  uid: 'u-1',
  username: 'Chihiro',
  email: 'chihiro@kiroku.example',
  themeColor: '#0085FF',
  photoURL: null,
  bannerURL: null,
  isPremium: false,
  isStaff: false,
  isSubmissionAccepted: true,
  isEmailVerified: true,
  hideSpoilers: false,
  preferredTrack: 'vostfr',
  visibility: 'everyone',
  bio: null,
  link: null,
};

/** Signs a member in, as after a sign-in that the server has accepted. */
export function signInAs(member: Partial<Session> = {}): Session {
  const session = { ...MEMBER, ...member };
  signedIn(session);
  return session;
}

/** Makes the visitor known to be none. */
export function signOutHere(): void {
  localStorage.clear();
  sessionStorage.clear();
  forgetSession();
}
