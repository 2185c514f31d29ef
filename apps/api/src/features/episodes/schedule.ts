import { TRACKS } from '@kiroku/contract/base/tracks';
import type { DubState, Track } from '@kiroku/contract/episodes/tracks';
import { ChangeLog } from '#api/lib/changeLog.ts';
import { subscribeInOrder } from '../../db/changes/subscribeInOrder.ts';
import type { Database } from '../../db/handle.ts';
import type { Report } from '../../lib/report.ts';
import { EPISODE_CHANNEL, readBroadcasts } from './broadcastStore.ts';
import { Broadcasts } from './broadcasts.ts';
import { readSlots } from './slotStore.ts';
import { WeeklySlots } from './weeklySlots.ts';

/** Dependencies of the parts of episodes that follow the clock. */
export type ClockDeps = { db: Database; now: () => number; report: Report };
export type Schedule = Awaited<ReturnType<typeof openSchedule>>;

/** The state of all broadcasts in memory, updated by announcements of this and other processes. */
export async function openSchedule({ db, now, report }: ClockDeps) {
  const log = new ChangeLog();
  const tracks = { vostfr: new Broadcasts(log), vf: new Broadcasts(log) };
  const { vostfr, vf } = tracks;
  const slots = new WeeklySlots();
  const subscription = await subscribeInOrder(db, EPISODE_CHANNEL, handleAnnouncement, (error) =>
    report(`épisodes : un changement n’a pas pu être lu, nouvel essai (${String(error)})`, {
      part: 'episodes',
      error,
    }),
  );
  await subscription.inOrder(() => load());

  async function handleAnnouncement(payload: string): Promise<void> {
    await load(payload === '' ? undefined : payload.split(',').map(Number));
  }

  /** Reads some titles, or all. */
  async function load(animeIds?: readonly number[]): Promise<void> {
    const read = await readBroadcasts(db.sql, new Date(now()), animeIds);
    slots.put(animeIds, await readSlots(db.sql, animeIds));
    for (const { value } of TRACKS) {
      if (!animeIds) tracks[value].clear();
      tracks[value].put(animeIds ?? [], read[value].upcoming, read[value].released);
    }
  }

  function changes(): ChangeLog {
    vf.changes(now());
    return vostfr.changes(now());
  }

  return {
    /** Two equal versions answer alike. */
    version: () => changes().version,
    /** The titles of which an answer changed. */
    changes,
    /** The next broadcast of a title in a track; null when none is planned. */
    next: (animeId: number, track: Track = 'vostfr') => tracks[track].next(animeId, now()),
    /** Number of released episodes of a title with their original voices; null if no broadcast is known. */
    released: (animeId: number) => vostfr.released(animeId, now()),
    /** State of a title's dub; undefined where none has a date. */
    dub(animeId: number): DubState | undefined {
      const released = vf.released(animeId, now());
      return released === null ? undefined : { nextEpisode: vf.next(animeId, now())?.at ?? null, released };
    },
    /** Another text means that the page of a title shows something else. */
    stamp: (animeId: number) =>
      `${vostfr.stamp(animeId, now())}.${vf.stamp(animeId, now())}.${slots.next(animeId, now()) ?? ''}`,
    /** The next broadcast in the weekly slot of a title (epoch ms), its state and total aside; null where none is promised. */
    nextInSlot: (animeId: number) => slots.next(animeId, now()),
    /** The broadcasts in weekly slots between two instants, the end excluded. */
    inSlots: (from: number, to: number) => slots.between(from, to),
    /** Reads titles again, for writers that cannot wait for the announcement. */
    refresh: (animeIds: readonly number[]) => subscription.inOrder(() => load(animeIds)),
    close: () => subscription.close(),
  };
}
