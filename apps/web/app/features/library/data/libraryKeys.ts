import type { Kind } from '@kiroku/contract/catalogue/labels';
import { personal } from '#app/session/personalData.ts';
import type { TitleRef } from '../followed.ts';

/** Query keys of libraries. Whole libraries are public and outlive the session. */
export const libraryKeys = {
  /** Entries that a member is watching or reading, for their home page. */
  watching: (uid: string, kind: Kind) => [...personal(uid), 'watching', kind],
  /** Entry of one title in the member's library. */
  entry: (uid: string, { kind, id }: TitleRef) => [...personal(uid), 'entry', kind, id],
  /** Whole library, for any reader. */
  library: (uid: string, kind: Kind) => ['library', uid, kind],
  /** Latest entries of a library, as the page brings them before the whole has loaded. */
  beginning: (uid: string, kind: Kind) => ['library', uid, kind, 'beginning'],
};
