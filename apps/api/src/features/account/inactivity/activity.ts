import { parisDate } from '@kiroku/contract/base/dates';
import { LRUCache } from 'lru-cache';
import type { Database } from '#api/db/handle.ts';
import { isRowGone } from '#api/db/problems.ts';
import type { BestEffort } from '#api/lib/bestEffort.ts';
import { writeActivity } from './activityStore.ts';

/** Records that members use the site: in person, or by a program that acts for them. */
export type Activity = {
  /** Writes at most once a day for each member. Never fails: a failure is reported, and the next use tries again. */
  record(uid: string): Promise<void>;
};

/** Members whose day is written: some dozen bytes each. */
const MOST_CACHED = 50_000;

type Deps = { db: Database; now: () => number; noteUse: BestEffort };

export function openActivity({ db, now, noteUse }: Deps): Activity {
  const written = new LRUCache<string, string>({ max: MOST_CACHED });
  return {
    async record(uid) {
      const day = parisDate(now());
      if (written.get(uid) === day) return;
      const isWritten = await noteUse(async () => {
        try {
          await writeActivity(db.sql, uid, day);
        } catch (error) {
          // The member was deleted meanwhile.
          if (!isRowGone(error)) throw error;
        }
      });
      if (isWritten) written.set(uid, day);
    },
  };
}
