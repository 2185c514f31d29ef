import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { AccountDeps } from '../account/deps.ts';
import type { LibraryDeps } from '../library/deps.ts';

export type ProfileDeps = Pick<LibraryDeps, 'db' | 'catalogue' | 'heads' | 'schedule' | 'now'> & {
  accounts: AccountDeps;
};

export type FeedDeps = Pick<ProfileDeps, 'db' | 'catalogue' | 'accounts'> & { rowChanges: RowChanges };
