import type { WatchedTitle } from '@kiroku/contract/library/rules';

/** Data of a title that +1 needs. */
export type Watchable = WatchedTitle & { id: number };
