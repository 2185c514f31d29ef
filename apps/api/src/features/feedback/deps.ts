import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { AccountDeps } from '../account/deps.ts';

/** The board of a service outside, by the operator (CANNY_*): its address, the token of each board, and the key of single sign-on. */
export type BoardSettings = { url: string; bug: string; suggestion: string; privateKey: string };

export type FeedbackDeps = Pick<AccountDeps, 'db' | 'now' | 'publicUrl'> & {
  accounts: AccountDeps;
  rowChanges: RowChanges;
  /** Without settings the board is the site's own. */
  board?: BoardSettings | undefined;
};
