import type { Database } from '../../db/handle.ts';
import { subscribeInOrder } from '../../db/subscribeInOrder.ts';
import { EPISODE_CHANNEL, readBroadcasts } from './broadcastStore.ts';
import { Broadcasts } from './broadcasts.ts';

/** Dependencies of the parts of episodes that follow the clock. */
export type ClockDeps = { db: Database; now: () => number; report: (line: string) => void };
export type Schedule = Awaited<ReturnType<typeof openSchedule>>;

/** The state of all broadcasts in memory, kept fresh by the announcements of this and other processes. */
export async function openSchedule({ db, now, report }: ClockDeps) {
  const broadcasts = new Broadcasts();
  const subscription = await subscribeInOrder(db, EPISODE_CHANNEL, handleAnnouncement, (error) =>
    report(`épisodes : un changement n'a pas pu être lu, nouvel essai (${String(error)})`),
  );
  await subscription.inOrder(reload);

  async function handleAnnouncement(payload: string): Promise<void> {
    if (payload === '') return reload();
    await refresh(payload.split(',').map(Number));
  }

  async function reload(): Promise<void> {
    const { upcoming, released } = await readBroadcasts(db.sql, new Date(now()));
    broadcasts.clear();
    broadcasts.put([], upcoming, released);
  }

  async function refresh(animeIds: readonly number[]): Promise<void> {
    const { upcoming, released } = await readBroadcasts(db.sql, new Date(now()), animeIds);
    broadcasts.put(animeIds, upcoming, released);
  }

  return {
    /** Two equal versions answer alike. */
    version: () => broadcasts.changes(now()).version,
    /** The titles of which an answer changed. */
    changes: () => broadcasts.changes(now()),
    /** The next broadcast of a title; null when none is planned. */
    next: (animeId: number) => broadcasts.next(animeId, now()),
    /** How many episodes of a title are out; null where no broadcast is known. */
    released: (animeId: number) => broadcasts.released(animeId, now()),
    /** Another text means that the page of a title shows something else. */
    stamp: (animeId: number) => broadcasts.stamp(animeId, now()),
    /** Reads titles again, for writers that cannot wait for the announcement. */
    refresh: (animeIds: readonly number[]) => subscription.inOrder(() => refresh(animeIds)),
    close: () => subscription.close(),
  };
}
