import type { ReactNode } from 'react';
import type { ProfileUser } from '../profileLoader.ts';

export type RestrictedContentProps<Data> = {
  user: ProfileUser;
  /** Loads the content for the signed-in member. */
  load: (signal: AbortSignal) => Promise<Data>;
  /** Part of the query key. */
  name: string;
  /** Shows what `load` loads; a method, so that its type may be forgotten. `withheld` replaces content that a later response refuses. */
  children(shown: Data, withheld: ReactNode): ReactNode;
};
