import type { AccountDeps } from '../account/deps.ts';
import type { LibraryDeps } from '../library/deps.ts';

/** What profiles are made from. */
export type ProfileDeps = { library: LibraryDeps; accounts: AccountDeps };
