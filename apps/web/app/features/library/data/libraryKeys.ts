import { personal } from '#app/session/personalData.ts';

/** Query keys of libraries. Whole libraries are public and outlive the session. */
export const libraryKeys = {
  /** Entries that a member is watching, for their home page. */
  watching: (uid: string) => [...personal(uid), 'watching'],
  /** Entry of one title in the member's library. */
  entry: (uid: string, animeId: number) => [...personal(uid), 'entry', animeId],
  /** Latest changes of progress of the member. */
  history: (uid: string) => [...personal(uid), 'history'],
  /** Whole library, for any reader. */
  library: (uid: string) => ['library', uid],
  /** Latest entries of a library, as the page brings them before the whole has loaded. */
  beginning: (uid: string) => ['library', uid, 'beginning'],
};
