import type { WatchedTitle } from '@kiroku/contract/library/rules';

/** A title as far as following it needs to know it. */
export type Watchable = WatchedTitle & { id: number };
