import type { Belongings } from './account/deps.ts';
import { LIBRARY_BELONGINGS } from './library/personalData.ts';
import { PREMIUM_BELONGINGS } from './premium/personalData.ts';
import { SOCIAL_BELONGINGS } from './social/personalData.ts';

const ALL: readonly Belongings[] = [LIBRARY_BELONGINGS, SOCIAL_BELONGINGS, PREMIUM_BELONGINGS];

/** What all features keep about members: whoever deletes or exports an account asks this. */
export const BELONGINGS: Belongings = {
  async leave(transaction, uid) {
    for (const { leave } of ALL) await leave(transaction, uid);
  },
  async records(db, uid) {
    const records: Record<string, unknown> = {};
    for (const kept of ALL) Object.assign(records, await kept.records(db, uid));
    return records;
  },
};
