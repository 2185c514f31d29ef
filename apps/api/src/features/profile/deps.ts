import type { AccountDeps } from '../account/deps.ts';
import type { LibraryDeps } from '../library/deps.ts';

export type ProfileDeps = Pick<LibraryDeps, 'db' | 'catalogue' | 'heads' | 'schedule' | 'now'> & {
  accounts: AccountDeps;
};
