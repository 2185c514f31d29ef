import { personal } from '../../../session/personalData.ts';

/** Where the browser keeps what it knows of libraries. Whole libraries are public: they outlive the session. */
export const libraryKeys = {
  /** What a member is watching, for their home page. */
  watching: (uid: string) => [...personal(uid), 'watching'],
  /** One title in the member's own library. */
  entry: (uid: string, animeId: number) => [...personal(uid), 'entry', animeId],
  /** The member's last changes of progress. */
  history: (uid: string) => [...personal(uid), 'history'],
  /** A whole library, whoever looks at it. */
  library: (uid: string) => ['library', uid],
  /** The latest entries of a library, as a page brings them before the whole of it has come. */
  beginning: (uid: string) => ['library', uid, 'beginning'],
};
