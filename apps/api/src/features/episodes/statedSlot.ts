import { SLOT_DAYS } from '@kiroku/contract/episodes/weeklySlot';
import { latestStart } from '../catalogue/ingest/laterSlot.ts';
import type { Broadcast } from '../catalogue/ingest/record.ts';
import { type BroadcastTitle, isOver } from './broadcastEpisodes.ts';
import type { StatedSlot } from './slotStore.ts';

/** Time on air after which a series without a total is a long one: others end within it. */
const LONG_MS = 365 * 86_400_000;

/**
 * The weekly slot of a long series: it had been on air for more than a year when its source stated a weekly broadcast without an end, and
 * its total is unknown. Null of any other title. A statement that announces an episode is no later than that.
 */
export function statedSlot(title: BroadcastTitle, broadcast: Broadcast, now: number): StatedSlot | null {
  const { begin, end, everyDays, next } = broadcast;
  const at = next?.at ?? begin;
  if (at === null || everyDays !== SLOT_DAYS || end !== null || title.NbEpisodes || isOver(title))
    return null;
  const statedAt = Math.min(now, next?.at ?? now);
  const began = Math.min(latestStart(title.start) ?? Number.POSITIVE_INFINITY, begin ?? at);
  return statedAt - began > LONG_MS ? { animeID: title.id, at, statedAt } : null;
}
