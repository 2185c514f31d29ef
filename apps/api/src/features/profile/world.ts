import type { AccountContext } from '../account/context.ts';
import type { LibraryWorld } from '../library/world.ts';

/** What profiles are made from. */
export type ProfileWorld = { library: LibraryWorld; accounts: AccountContext };
